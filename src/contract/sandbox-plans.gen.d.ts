// Generated from openapi/sandbox.yaml by npm run gen. Do not edit.

export type FaultPlan = { seed?: number; faults?: FaultRule[] };

export type FaultRule = { operation?: string; path?: string; after?: WholeFromZero; times?: WholeFromOne; every?: WholeFromOne; probability?: number; fault: Fault };

export type Fault = 
  | { kind: "status"; status: Status; retry_after?: RetryAfter; problem?: boolean | object }
  | { kind: "echo"; status: Status }
  | { kind: "html"; status?: Status }
  | { kind: "reset_before" }
  | { kind: "reset_after" }
  | { kind: "no_answer"; effect?: TrueOrFalse }
  | { kind: "cut_body" }
  | { kind: "slow_body"; pieces?: WholeFromOne; interval_ms?: Milliseconds }
  | { kind: "latency"; ms: Milliseconds; jitter_ms?: Milliseconds }
  | { kind: "status_after"; status?: Status; retry_after?: RetryAfter }
  | { kind: "expire_token" }
  | { kind: "list_shift"; by?: "insert" | "remove" }
  | { kind: "documents"; steps: DocumentStep[] }
  | { kind: "batch"; orders: BatchOrders }
  | { kind: "other_etag" }
  | { kind: "no_ranges" }
  | { kind: "wrong_length"; by?: number }
  | { kind: "duplicate" }
  | { kind: "empty_body"; status?: Status }
  | { kind: "drop"; members: Members; echo?: TrueOrFalse }
  | { kind: "alter"; member: Member; truncate?: WholeFromZero; value?: unknown; echo?: TrueOrFalse }
  | { kind: "not_kept" }
  | { kind: "lag"; reads?: WholeFromOne; ms?: Milliseconds };

export type Status = number;

export type Milliseconds = number;

export type WholeFromZero = number;

export type WholeFromOne = number;

export type TrueOrFalse = boolean;

export type Member = string;

export type Members = string[];

export type RetryAfter = number | string | { date_in: number };

export type DocumentStep = { put?: { kind: DocumentKind; document: object }; remove?: DocumentPlace; mark_problem?: { kind: DocumentKind; id: string; problem?: { type?: string; title?: string; detail?: string; on_resource?: string } }; clear_problem?: DocumentPlace };

export type DocumentPlace = { kind: DocumentKind; id: string };

export type DocumentKind = "invoice" | "credit_memo" | "sales_order" | "stock_count_change";

export type BatchOrders = { created_ms?: LongMilliseconds; in_process_ms?: LongMilliseconds; operation_ms?: LongMilliseconds; hold?: false | "CREATED" | "IN_PROCESS"; listed_after_ms?: LongMilliseconds; fail?: boolean | object; fail_operations?: string; fail_every?: WholeFromOne; not_kept_operations?: string; emptied_operations?: string; fail_problem?: object; problem_every?: WholeFromOne; upload_lifetime_seconds?: number; upload_method?: "PUT" | "POST"; upload_headers?: Record<string, string>; price_lists?: "always" | "stored" | "never" };

export type LongMilliseconds = number;

export type PlatformForm = { dialect?: "seed" | "nested"; bind?: TrueOrFalse; drop?: string[] };

export type HistoryOrder = { currency?: string; first_day?: string; seed?: number; days?: number; ahead?: number; invoices_per_day?: number; stores?: number; registers?: number; late_share?: number; pay_later_share?: number; problem_share?: number };

export type StockTakingOrder = { seed?: number; counting_rows?: number; resources?: number; participants?: number; areas?: number; export_created_seconds?: Seconds; export_seconds?: Seconds; address_seconds?: Seconds; id?: ShortText; status?: ShortText; name?: ShortText; created_at?: ShortText; completed_at?: ShortText; type?: "POS1" | "POS2"; empty_files?: "header" | "nothing"; export_fails?: boolean; flaw?: "flipped-byte" | "cut" | "trailing-bytes" | "traversal" | "absolute-path" | "duplicate" | "link" | "bomb" | "missing-file" | "wrong-cell"; count?: number };

export type StockTakingOrders = StockTakingOrder[];

export type Seconds = number;

export type ShortText = string;

export type StorageLocations = StorageLocation[];

export type StorageLocation = { id: string; storage_tags?: string[] };

export type ClockMove = { advance_seconds: number };

export type SalesOrderSettings = { listed_after_ms: WholeFromZero };

export type BasketSettings = { drafts_become: "order" | "basket" };

interface PlanSchema {
  description?: string;
  properties?: Readonly<Record<string, PlanSchema>>;
}

/** One thing wrong with a plan. */
export interface PlanError {
  /** A JSON pointer. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  data: unknown;
  /** What was broken, without references. */
  parentSchema: PlanSchema;
}

export interface ValidatePlan {
  (data: unknown): boolean;
  errors?: PlanError[] | null;
}

export interface Plans {
  FaultPlan: FaultPlan;
  DocumentStep: DocumentStep;
  BatchOrders: BatchOrders;
  PlatformForm: PlatformForm;
  HistoryOrder: HistoryOrder;
  StockTakingOrder: StockTakingOrder;
  StockTakingOrders: StockTakingOrders;
  StorageLocations: StorageLocations;
  ClockMove: ClockMove;
  SalesOrderSettings: SalesOrderSettings;
  BasketSettings: BasketSettings;
}

export const planValidators: Record<keyof Plans, ValidatePlan>;
