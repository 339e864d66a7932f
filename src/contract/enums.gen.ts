// Generated from openapi/platform.yaml by npm run gen. Do not edit.

/** Currency codes (ISO 4217) that the platform stores. */
export const currencies = [
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "DKK",
  "EUR",
  "GBP",
  "HKD",
  "IDR",
  "INR",
  "JPY",
  "KRW",
  "MXN",
  "MYR",
  "NOK",
  "NZD",
  "PHP",
  "RUB",
  "SEK",
  "SGD",
  "TRY",
  "TWD",
  "USD",
  "ZAR"
] as const;
export type Currency = (typeof currencies)[number];

/** Units of measure: type prefix, underscore, unit. */
export const unitsOfMeasure = [
  "DIGITALINFORMATION_BYTES",
  "DIGITALINFORMATION_KILOBYTES",
  "DIGITALINFORMATION_KIBIBYTES",
  "DIGITALINFORMATION_MEGABYTES",
  "DIGITALINFORMATION_MEBIBYTES",
  "DIGITALINFORMATION_GIGABYTES",
  "DIGITALINFORMATION_GIBIBYTES",
  "DIGITALINFORMATION_TERABYTES",
  "DIGITALINFORMATION_TEBIBYTES",
  "DIGITALINFORMATION_PETABYTES",
  "DIGITALINFORMATION_PEBIBYTES",
  "ENERGY_JOULES",
  "ENERGY_GIGAJOULES",
  "ENERGY_MEGAJOULES",
  "ENERGY_KILOJOULES",
  "ENERGY_CENTIJOULES",
  "ENERGY_MILLIJOULES",
  "ENERGY_MICROJOULES",
  "ENERGY_CALORIES",
  "ENERGY_KILOCALORIES",
  "ENERGY_WATTHOURS",
  "ENERGY_GIGAWATTHOURS",
  "ENERGY_MEGAWATTHOURS",
  "ENERGY_KILOWATTHOURS",
  "ENERGY_CENTIWATTHOURS",
  "ENERGY_MILLIWATTHOURS",
  "ENERGY_MICROWATTHOURS",
  "LENGTH_KILOMETERS",
  "LENGTH_METERS",
  "LENGTH_DECIMETERS",
  "LENGTH_CENTIMETERS",
  "LENGTH_MILLIMETERS",
  "LENGTH_POINTS",
  "LENGTH_INCHES",
  "LENGTH_FEET",
  "LENGTH_YARDS",
  "MASS_TONS",
  "MASS_KILOGRAMS",
  "MASS_GRAMS",
  "MASS_MILLIGRAMS",
  "MASS_POUNDS",
  "QUANTITY_PIECES",
  "TIME_SECONDS",
  "TIME_MINUTES",
  "TIME_HOURS",
  "TIME_DAYS",
  "TIME_WEEKS",
  "TIME_MONTHS",
  "TIME_YEARS",
  "VOLUME_CUBIC_MILLIMETERS",
  "VOLUME_CUBIC_CENTIMETERS",
  "VOLUME_CUBIC_DECIMETERS",
  "VOLUME_CUBIC_METERS",
  "VOLUME_MILLILITERS",
  "VOLUME_CENTILITERS",
  "VOLUME_DECILITERS",
  "VOLUME_LITERS",
  "VOLUME_HECTOLITERS",
  "VOLUME_FLUID_OUNCES",
  "VOLUME_PINTS",
  "VOLUME_QUARTS",
  "VOLUME_GALLONS",
  "VOLUME_BARRELS"
] as const;
export type UnitOfMeasure = (typeof unitsOfMeasure)[number];

/** Countries, ISO 3166-1 alpha-2: all current ones. */
export const countries = [
  "AD",
  "AE",
  "AF",
  "AG",
  "AI",
  "AL",
  "AM",
  "AO",
  "AQ",
  "AR",
  "AS",
  "AT",
  "AU",
  "AW",
  "AX",
  "AZ",
  "BA",
  "BB",
  "BD",
  "BE",
  "BF",
  "BG",
  "BH",
  "BI",
  "BJ",
  "BL",
  "BM",
  "BN",
  "BO",
  "BQ",
  "BR",
  "BS",
  "BT",
  "BV",
  "BW",
  "BY",
  "BZ",
  "CA",
  "CC",
  "CD",
  "CF",
  "CG",
  "CH",
  "CI",
  "CK",
  "CL",
  "CM",
  "CN",
  "CO",
  "CR",
  "CU",
  "CV",
  "CW",
  "CX",
  "CY",
  "CZ",
  "DE",
  "DJ",
  "DK",
  "DM",
  "DO",
  "DZ",
  "EC",
  "EE",
  "EG",
  "EH",
  "ER",
  "ES",
  "ET",
  "FI",
  "FJ",
  "FK",
  "FM",
  "FO",
  "FR",
  "GA",
  "GB",
  "GD",
  "GE",
  "GF",
  "GG",
  "GH",
  "GI",
  "GL",
  "GM",
  "GN",
  "GP",
  "GQ",
  "GR",
  "GS",
  "GT",
  "GU",
  "GW",
  "GY",
  "HK",
  "HM",
  "HN",
  "HR",
  "HT",
  "HU",
  "ID",
  "IE",
  "IL",
  "IM",
  "IN",
  "IO",
  "IQ",
  "IR",
  "IS",
  "IT",
  "JE",
  "JM",
  "JO",
  "JP",
  "KE",
  "KG",
  "KH",
  "KI",
  "KM",
  "KN",
  "KP",
  "KR",
  "KW",
  "KY",
  "KZ",
  "LA",
  "LB",
  "LC",
  "LI",
  "LK",
  "LR",
  "LS",
  "LT",
  "LU",
  "LV",
  "LY",
  "MA",
  "MC",
  "MD",
  "ME",
  "MF",
  "MG",
  "MH",
  "MK",
  "ML",
  "MM",
  "MN",
  "MO",
  "MP",
  "MQ",
  "MR",
  "MS",
  "MT",
  "MU",
  "MV",
  "MW",
  "MX",
  "MY",
  "MZ",
  "NA",
  "NC",
  "NE",
  "NF",
  "NG",
  "NI",
  "NL",
  "NO",
  "NP",
  "NR",
  "NU",
  "NZ",
  "OM",
  "PA",
  "PE",
  "PF",
  "PG",
  "PH",
  "PK",
  "PL",
  "PM",
  "PN",
  "PR",
  "PS",
  "PT",
  "PW",
  "PY",
  "QA",
  "RE",
  "RO",
  "RS",
  "RU",
  "RW",
  "SA",
  "SB",
  "SC",
  "SD",
  "SE",
  "SG",
  "SH",
  "SI",
  "SJ",
  "SK",
  "SL",
  "SM",
  "SN",
  "SO",
  "SR",
  "SS",
  "ST",
  "SV",
  "SX",
  "SY",
  "SZ",
  "TC",
  "TD",
  "TF",
  "TG",
  "TH",
  "TJ",
  "TK",
  "TL",
  "TM",
  "TN",
  "TO",
  "TR",
  "TT",
  "TV",
  "TW",
  "TZ",
  "UA",
  "UG",
  "UM",
  "US",
  "UY",
  "UZ",
  "VA",
  "VC",
  "VE",
  "VG",
  "VI",
  "VN",
  "VU",
  "WF",
  "WS",
  "YE",
  "YT",
  "ZA",
  "ZM",
  "ZW"
] as const;
export type CountryCode = (typeof countries)[number];

/** Tax categories; rates come from tax rules of the platform. */
export const taxCategories = [
  "REDUCED",
  "REDUCED_TAKE_AWAY",
  "REDUCED_SPECIAL",
  "STANDARD",
  "NO_TAX"
] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** Why no tax applies. */
export const taxExemptionReasons = [
  "UNIVERSAL_POSTAL_SERVICE_DE",
  "INTRA_COMMUNITY_TRADE_EU",
  "THIRD_PARTY_COUNTRY_DELIVERY_EU",
  "REVERSE_CHARGE_EU"
] as const;
export type TaxExemptionReason = (typeof taxExemptionReasons)[number];

/** Who defined a tag. */
export const tagScopes = [
  "PLATFORM",
  "ORGANIZATION"
] as const;
export type TagScope = (typeof tagScopes)[number];

/** Kinds of products. */
export const productTypes = [
  "INVENTORY_PRODUCT",
  "BTO_PRODUCT",
  "STATIC_SET_PRODUCT"
] as const;
export type ProductType = (typeof productTypes)[number];

/** Ways in which a product is sold. */
export const salesTypes = [
  "OTC",
  "PICKUP",
  "DELIVERY"
] as const;
export type SalesType = (typeof salesTypes)[number];

/** Kinds of product identifiers. */
export const productIdentifierTypes = [
  "ASIN",
  "EAN",
  "FNSKU",
  "GCID",
  "GTIN",
  "ISBN",
  "JAN",
  "UPC"
] as const;
export type ProductIdentifierType = (typeof productIdentifierTypes)[number];

/** What the value of a feature is. */
export const featureValueTypes = [
  "ABSTRACT",
  "BOOLEAN",
  "INTEGER",
  "NUTRITION_DECLARATION",
  "QUANTITY_DIGITAL_STORAGE",
  "QUANTITY_ENERGY",
  "QUANTITY_LENGTH",
  "QUANTITY_MASS",
  "QUANTITY_PIECES",
  "QUANTITY_VOLUME",
  "TEXT",
  "NONE"
] as const;
export type FeatureValueType = (typeof featureValueTypes)[number];

/** Kinds of features; OTHER takes the rest. */
export const featureTypes = [
  "CAPACITY",
  "COLOR",
  "FORM_FACTOR",
  "TAG",
  "MATERIAL",
  "PERFORMANCE",
  "SIZE",
  "OTHER"
] as const;
export type FeatureType = (typeof featureTypes)[number];

/** Predefined categories of features. */
export const featureCategories = [
  "SPECIFICATIONS",
  "INGREDIENTS"
] as const;
export type FeatureCategory = (typeof featureCategories)[number];

/** Highlight colors that are named; a sixth exists and is not. */
export const highlightColors = [
  "GLUE",
  "GOLDEN",
  "PURPLE",
  "TEAL",
  "YELLOW"
] as const;
export type KnownHighlightColor = (typeof highlightColors)[number];

/** Where a feature is shown. */
export const displayContexts = [
  "PRODUCT_LISTING_IN_REGISTER",
  "LINE_ITEMS_IN_ACTIVE_ORDERS",
  "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY",
  "PRODUCT_INFO_VIEW",
  "SALES_ORDER_BUSINESS_DOCUMENTS"
] as const;
export type DisplayContext = (typeof displayContexts)[number];

/** States of a lot. */
export const lotStatuses = [
  "ACTIVE",
  "DISCONTINUED"
] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** Ways to pay. */
export type PaymentMethod = "CASH" | "CREDIT_CARD" | "DEBIT_CARD" | "DIRECT_DEBIT" | "BANK_TRANSFER" | "PAYPAL" | "GOOGLE_PAY" | "AMAZON_PAYMENTS" | "MPASS" | "CHECK" | "ACCOUNT" | "SALES_VOUCHER" | "ELECTRONIC_DIRECT_DEBIT";

/** Kinds of credit cards. */
export type CreditCardType = "VISA" | "MASTERCARD" | "AMERICAN_EXPRESS" | "JCB" | "DINERS_CLUB" | "DISCOVER_NETWORK" | "CUP";

/** Keys of taxes that are named; a new rate gets a new key. */
export const taxes = [
  "DE_STANDARD_VAT_2007",
  "DE_REDUCED_VAT_2007",
  "DE_NO_VAT"
] as const;
export type KnownTax = (typeof taxes)[number];

/** Why an item depends on another. */
export type DependencyType = "UNKNOWN" | "OPTION" | "DEPOSIT" | "CONTENT_COMPOSITION" | "PRICING_COMPOSITION";

/** Why a credit memo was made. */
export type CreditMemoReason = "CUSTOMER_COMPLAINT" | "CUSTOMER_CANCEL" | "TYPING_ERROR" | "LOSS" | "BROKEN" | "CORRECTION" | "NO_SHOW" | "UNAVAILABLE";

/** States of a batch: COMPLETED may hold failed operations, FAILED means that nothing was applied. */
export const batchStatuses = [
  "CREATED",
  "IN_PROCESS",
  "COMPLETED",
  "FAILED"
] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** What became of one operation. */
export type OperationStatus = "SUCCEEDED" | "FAILED";

/** States of a sales order; REJECTED, COMPLETED and CANCELED are final. */
export const salesOrderStatuses = [
  "NEW",
  "CONFIRMED",
  "IN_PROCESS",
  "ON_HOLD",
  "REJECTED",
  "COMPLETED",
  "CANCELED"
] as const;
export type SalesOrderStatus = (typeof salesOrderStatuses)[number];

/** States of productions, pickups and deliveries. */
export const relatedObjectStatuses = [
  "PENDING",
  "IN_PROCESS",
  "COMPLETED",
  "CANCELED"
] as const;
export type RelatedObjectStatus = (typeof relatedObjectStatuses)[number];

/** State of all related objects of one kind: none exist, none completed, some completed, all completed. */
export type AggregatedStatus = "NOT_NECESSARY" | "PENDING" | "PARTLY_COMPLETED" | "COMPLETED";

/** Conditions of goods of the first point-of-sale generation. */
export const conditions = [
  "NEW",
  "REFURBISHED",
  "USED_LIKE_NEW",
  "USED_VERY_GOOD",
  "USED_GOOD",
  "USED_ACCEPTABLE",
  "DAMAGED"
] as const;
export type Pos1Condition = (typeof conditions)[number];

/** States of a shipment, computed from its goods out and goods in; COMPLETED and CANCELED are final. */
export const inventoryShipmentStatuses = [
  "NEW",
  "IN_PROCESS",
  "COMPLETED",
  "CANCELED"
] as const;
export type InventoryShipmentStatus = (typeof inventoryShipmentStatuses)[number];

/** States of goods out; COMPLETED and CANCELED are final. */
export const goodsOutStatuses = [
  "PENDING",
  "PREPARED",
  "SHIPPED",
  "COMPLETED",
  "CANCELED"
] as const;
export type GoodsOutStatus = (typeof goodsOutStatuses)[number];

/** States of goods in; COMPLETED, CANCELED and REJECTED are final. */
export const goodsInStatuses = [
  "PLANNED",
  "IN_PROCESS",
  "COMPLETED",
  "CANCELED",
  "REJECTED"
] as const;
export type GoodsInStatus = (typeof goodsInStatuses)[number];

/** How goods leave. */
export const goodsOutTypes = [
  "DELIVERY",
  "PICKUP"
] as const;
export type GoodsOutType = (typeof goodsOutTypes)[number];

/** Generations of point-of-sale clients that count. */
export const stockTakingTypes = [
  "POS1",
  "POS2"
] as const;
export type StockTakingType = (typeof stockTakingTypes)[number];

/** Final states of a stock-taking; only these permit an export. */
export const finalStockTakingStatuses = [
  "CANCELED",
  "COMPLETED",
  "COMPLETED_RECONCILIATION"
] as const;
export type KnownStockTakingStatus = (typeof finalStockTakingStatuses)[number];

/** States of an export. */
export type StockTakingExportStatus = "CREATED" | "IN_PROCESS" | "COMPLETED" | "FAILED";

/** Kinds of addresses. */
export const addressTypes = [
  "NOT_QUALIFIED",
  "FACTORY",
  "HEADQUARTERS",
  "HOME_OFFICE",
  "OFFICE",
  "OFFICE_CENTER",
  "PACKSTATION",
  "PO_BOX",
  "POST_OFFICE",
  "RESIDENTIAL_HOME",
  "SECOND_HOME",
  "SERVICE_POINT",
  "STORE",
  "SUBSIDIARY",
  "VACATION_HOME",
  "WAREHOUSE"
] as const;
export type AddressType = (typeof addressTypes)[number];

/** What an address is used for. */
export const addressUsages = [
  "EVERYTHING",
  "CORRESPONDENCE",
  "INVOICES",
  "SHIPPING"
] as const;
export type AddressUsage = (typeof addressUsages)[number];

/** Kinds of email addresses. */
export const emailTypes = [
  "NOT_QUALIFIED",
  "EMAIL_ALIAS",
  "MAILING_LIST",
  "PERSONAL_EMAIL",
  "WORK_EMAIL"
] as const;
export type EmailType = (typeof emailTypes)[number];

/** Kinds of phone numbers. */
export const phoneTypes = [
  "NOT_QUALIFIED",
  "DIRECT_EXTENSION",
  "DIRECT_FAX",
  "DIRECT_LINE",
  "FAX_LINE",
  "FIXED_LINE",
  "HOME_FAX",
  "HOME_PHONE",
  "HOTLINE",
  "MAIN",
  "MAIN_FAX",
  "MOBILE",
  "PAGER",
  "PERSONAL_MOBILE",
  "SAT",
  "VIRTUAL_LINE",
  "VOIP_LINE",
  "WORK_MOBILE"
] as const;
export type PhoneType = (typeof phoneTypes)[number];

/** What a phone number is used for. */
export const phoneUsages = [
  "EVERYTHING",
  "CALL",
  "SMS",
  "WHATSAPP"
] as const;
export type PhoneUsage = (typeof phoneUsages)[number];

/** Kinds of web addresses. */
export const webAddressTypes = [
  "NOT_QUALIFIED",
  "BLOG",
  "FACEBOOK_PAGE_OR_PROFILE",
  "GOOGLE_PLUS_PROFILE",
  "HOMEPAGE_OR_WEBSITE",
  "LINKEDIN_PROFILE",
  "ONLINE_STORE",
  "ORGANIZATION_BLOG",
  "ORGANIZATION_PROFILE",
  "ORGANIZATION_WEBSITE",
  "OTHER",
  "PERSONAL_BLOG",
  "PERSONAL_PROFILE",
  "PERSONAL_WEBSITE",
  "PROFESSIONAL_BLOG",
  "PROFESSIONAL_PROFILE",
  "PROFESSIONAL_WEBSITE",
  "TWITTER_PROFILE",
  "TWITTER_STREAM",
  "XING_PROFILE",
  "YELP_IMAGE",
  "INSTAGRAM_PROFILE",
  "YOUTUBE"
] as const;
export type WebAddressType = (typeof webAddressTypes)[number];

/** In which role a contact is reached. */
export const usageContexts = [
  "ORGANIZATION",
  "PERSONAL",
  "PROFESSIONAL"
] as const;
export type UsageContext = (typeof usageContexts)[number];

/** What a department does. */
export type DepartmentArea = "ADMINISTRATION" | "OPERATIONS" | "MARKETING" | "SALES" | "OTHER";

/** How one organization belongs to another. */
export type MembershipType = "CLUB" | "COOP" | "FILIALE" | "FRANCHISE" | "GROUP_BUYING" | "SUBSIDIARY" | "WHOLLY_OWNED_SUBSIDIARY";

/** How one person is related to another. */
export type PersonalRelationshipType = "SPOUSE" | "FATHER" | "MOTHER" | "SON" | "DAUGHTER" | "BROTHER" | "SISTER" | "RELATIVE" | "FRIEND" | "BUSINESS_CONNECTION";

/** Types of events beside those of invoices and credit memos, which have subscriptions of their own. */
export const eventTypes = [
  "SALES_ORDERS_NEW",
  "STOCK_COUNT_CHANGES_NEW",
  "INVENTORY_SHIPMENTS_CHANGED",
  "GOODS_INS_CHANGED",
  "GOODS_OUTS_CHANGED"
] as const;
export type EventType = (typeof eventTypes)[number];

/** States of gift cards and vouchers. */
export type VoucherStatus = "ISSUED" | "PARTIALLY_REDEEMED" | "REDEEMED" | "EXPIRED" | "CANCELED" | "DEACTIVATED";

/** Whether a gift card can be paid with. */
export type GiftCardActivationStatus = "ACTIVE" | "DEACTIVATED";

/** The platform's internal id of each tax category. */
export const taxCategoryIds = {
  "REDUCED": "58b1978e9ffc03bb333dee00",
  "REDUCED_TAKE_AWAY": "58b1978e9ffc03bb333dee04",
  "REDUCED_SPECIAL": "58b1978e9ffc03bb333dee02",
  "STANDARD": "58b1978e9ffc03bb333dee03",
  "NO_TAX": "58b1978e9ffc03bb333dee01"
} as const satisfies Record<TaxCategory, string>;

/** Ids of the platform's own tag of each kind, named Default. The API never assigns them by itself. */
export const defaultTagIds = {
  "assortment": "548c522b3dbfea7cad435741",
  "production": "6139c6e23b1750b9f9963ede",
  "storage": "548c522b3dbfea7cad435742"
} as const;

/** Prefix of the units that a quantity of this value type may have; QUANTITY_PIECES allows the one unit of its name. */
export const featureUnitPrefixes = {
  "QUANTITY_DIGITAL_STORAGE": "DIGITALINFORMATION_",
  "QUANTITY_ENERGY": "ENERGY_",
  "QUANTITY_LENGTH": "LENGTH_",
  "QUANTITY_MASS": "MASS_",
  "QUANTITY_PIECES": "QUANTITY_PIECES",
  "QUANTITY_VOLUME": "VOLUME_"
} as const satisfies Partial<Record<FeatureValueType, string>>;

/** Value types that a feature of a type may have. NUTRITION_DECLARATION is listed for none. */
export const featureValueTypesByType = {
  "CAPACITY": [
    "ABSTRACT",
    "INTEGER",
    "QUANTITY_PIECES",
    "QUANTITY_LENGTH",
    "QUANTITY_VOLUME",
    "QUANTITY_MASS",
    "QUANTITY_ENERGY",
    "QUANTITY_DIGITAL_STORAGE"
  ],
  "COLOR": [
    "ABSTRACT"
  ],
  "FORM_FACTOR": [
    "ABSTRACT"
  ],
  "TAG": [
    "NONE"
  ],
  "MATERIAL": [
    "ABSTRACT"
  ],
  "PERFORMANCE": [
    "ABSTRACT"
  ],
  "SIZE": [
    "ABSTRACT",
    "INTEGER",
    "QUANTITY_PIECES",
    "QUANTITY_LENGTH",
    "QUANTITY_VOLUME",
    "QUANTITY_MASS",
    "QUANTITY_ENERGY",
    "QUANTITY_DIGITAL_STORAGE"
  ],
  "OTHER": [
    "ABSTRACT",
    "BOOLEAN",
    "INTEGER",
    "QUANTITY_PIECES",
    "QUANTITY_LENGTH",
    "QUANTITY_VOLUME",
    "QUANTITY_MASS",
    "QUANTITY_ENERGY",
    "QUANTITY_DIGITAL_STORAGE",
    "TEXT"
  ]
} as const satisfies Record<FeatureType, readonly FeatureValueType[]>;

/** Where a sales order may go. From ON_HOLD it may also go back to its previous status. All others answer 422. */
export const salesOrderTransitions = {
  "NEW": [
    "CONFIRMED",
    "REJECTED",
    "ON_HOLD"
  ],
  "CONFIRMED": [
    "IN_PROCESS",
    "COMPLETED",
    "CANCELED",
    "ON_HOLD"
  ],
  "IN_PROCESS": [
    "COMPLETED",
    "CANCELED",
    "ON_HOLD"
  ],
  "ON_HOLD": [
    "CANCELED"
  ],
  "REJECTED": [],
  "COMPLETED": [],
  "CANCELED": []
} as const satisfies Record<SalesOrderStatus, readonly SalesOrderStatus[]>;

/** Where goods out may go; all others answer 422. SHIPPED lowers the stock. */
export const goodsOutTransitions = {
  "PENDING": [
    "PREPARED",
    "SHIPPED",
    "CANCELED"
  ],
  "PREPARED": [
    "SHIPPED",
    "CANCELED"
  ],
  "SHIPPED": [
    "COMPLETED",
    "CANCELED"
  ],
  "COMPLETED": [],
  "CANCELED": []
} as const satisfies Record<GoodsOutStatus, readonly GoodsOutStatus[]>;

/** Where goods in may go; all others answer 422. IN_PROCESS raises the stock. */
export const goodsInTransitions = {
  "PLANNED": [
    "IN_PROCESS",
    "CANCELED",
    "REJECTED"
  ],
  "IN_PROCESS": [
    "COMPLETED",
    "CANCELED"
  ],
  "COMPLETED": [],
  "CANCELED": [],
  "REJECTED": []
} as const satisfies Record<GoodsInStatus, readonly GoodsInStatus[]>;

/** Entity classes that are named; the service itself lists all. */
export const entityClasses = [
  "products",
  "feature-templates",
  "feature-groups",
  "invoices",
  "sales-categories",
  "lots",
  "sales-orders",
  "staff-members",
  "bank-accounts"
] as const;
