export interface ListenFlags {
  port: number;
  host: string;
  tlsCertificate?: string;
  tlsKey?: string;
  behindProxy: boolean;
  callbackUrlFile?: string;
  pathFile?: string;
  out?: string;
  exec?: string;
  execConcurrency: number;
  execTimeout: string;
  tries: number;
  types?: string;
  backfill?: string;
  for?: string;
  state: string;
  maxWaiting: number;
  pageSize: number;
  retryAside: boolean;
  breakLock: boolean;
}
