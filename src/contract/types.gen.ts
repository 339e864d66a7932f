// Generated from openapi/platform.yaml by npm run gen. Do not edit.

export interface paths {
    "/auth/authorize/{org-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /**
         * Exchange application credentials for an organisation access token
         * @description HTTP Basic with the name of the application and its secret. An expired token is replaced by the same call.
         */
        get: operations["authorize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List products */
        get: operations["listProducts"];
        put?: never;
        /** Create a product */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** Get a product */
        get: operations["getProduct"];
        /**
         * Replace a product
         * @description A full update: members left out are set to null.
         */
        put: operations["replaceProduct"];
        post?: never;
        /** Delete a product */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/external-id/{external-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "external-id": components["parameters"]["ExternalId"];
            };
            cookie?: never;
        };
        /** Get a product by its external id */
        get: operations["getProductByExternalId"];
        /**
         * Create or replace a product by its external id
         * @description A full update: members left out are set to null. The external id of the path is the one of the product.
         */
        put: operations["upsertProductByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessToken: {
            /** @description Organisation access token; its lifetime is not documented. */
            accessToken: string;
        };
        /** @description What went wrong, after RFC 7807. Also stands in lists and in deliveries of events. */
        Problem: {
            /**
             * Format: uri-reference
             * @description Identifies the kind of problem.
             */
            type: string;
            /** @description The same for all problems of one type. */
            title: string;
            /** @description What went wrong this time. */
            detail: string;
            /**
             * Format: uri-reference
             * @description What the problem is about.
             */
            on_resource?: string;
        };
        /**
         * @description Currency codes (ISO 4217) that the platform stores.
         * @enum {string}
         */
        Currency: "AUD" | "BRL" | "CAD" | "CHF" | "CNY" | "DKK" | "EUR" | "GBP" | "HKD" | "IDR" | "INR" | "JPY" | "KRW" | "MXN" | "MYR" | "NOK" | "NZD" | "PHP" | "RUB" | "SEK" | "SGD" | "TRY" | "TWD" | "USD" | "ZAR";
        /**
         * @description Units of measure: type prefix, underscore, unit.
         * @enum {string}
         */
        UnitOfMeasure: "DIGITALINFORMATION_BYTES" | "DIGITALINFORMATION_KILOBYTES" | "DIGITALINFORMATION_KIBIBYTES" | "DIGITALINFORMATION_MEGABYTES" | "DIGITALINFORMATION_MEBIBYTES" | "DIGITALINFORMATION_GIGABYTES" | "DIGITALINFORMATION_GIBIBYTES" | "DIGITALINFORMATION_TERABYTES" | "DIGITALINFORMATION_TEBIBYTES" | "DIGITALINFORMATION_PETABYTES" | "DIGITALINFORMATION_PEBIBYTES" | "ENERGY_JOULES" | "ENERGY_GIGAJOULES" | "ENERGY_MEGAJOULES" | "ENERGY_KILOJOULES" | "ENERGY_CENTIJOULES" | "ENERGY_MILLIJOULES" | "ENERGY_MICROJOULES" | "ENERGY_CALORIES" | "ENERGY_KILOCALORIES" | "ENERGY_WATTHOURS" | "ENERGY_GIGAWATTHOURS" | "ENERGY_MEGAWATTHOURS" | "ENERGY_KILOWATTHOURS" | "ENERGY_CENTIWATTHOURS" | "ENERGY_MILLIWATTHOURS" | "ENERGY_MICROWATTHOURS" | "LENGTH_KILOMETERS" | "LENGTH_METERS" | "LENGTH_DECIMETERS" | "LENGTH_CENTIMETERS" | "LENGTH_MILLIMETERS" | "LENGTH_POINTS" | "LENGTH_INCHES" | "LENGTH_FEET" | "LENGTH_YARDS" | "MASS_TONS" | "MASS_KILOGRAMS" | "MASS_GRAMS" | "MASS_MILLIGRAMS" | "MASS_POUNDS" | "QUANTITY_PIECES" | "TIME_SECONDS" | "TIME_MINUTES" | "TIME_HOURS" | "TIME_DAYS" | "TIME_WEEKS" | "TIME_MONTHS" | "TIME_YEARS" | "VOLUME_CUBIC_MILLIMETERS" | "VOLUME_CUBIC_CENTIMETERS" | "VOLUME_CUBIC_DECIMETERS" | "VOLUME_CUBIC_METERS" | "VOLUME_MILLILITERS" | "VOLUME_CENTILITERS" | "VOLUME_DECILITERS" | "VOLUME_LITERS" | "VOLUME_HECTOLITERS" | "VOLUME_FLUID_OUNCES" | "VOLUME_PINTS" | "VOLUME_QUARTS" | "VOLUME_GALLONS" | "VOLUME_BARRELS";
        /** @description A decimal as text with `.` as separator and at most 6 fraction digits, from -9000000000000 to 9000000000000. */
        DecimalText: string;
        /** @description A decimal as a JSON number token with at most 6 fraction digits. */
        DecimalNumber: number;
        /** @description An amount of money, default form. */
        MoneyAmount: {
            amount: components["schemas"]["DecimalText"];
            unit: components["schemas"]["Currency"];
        };
        /** @description An amount of money, published form. */
        MoneyValue: {
            value: components["schemas"]["DecimalNumber"];
            unit: components["schemas"]["Currency"];
        };
        /** @description An amount of money. The default form is sent, both are read. */
        Money: components["schemas"]["MoneyAmount"] | components["schemas"]["MoneyValue"];
        /** @description An amount of something, default form. */
        QuantityAmount: {
            amount: components["schemas"]["DecimalText"];
            unit: components["schemas"]["UnitOfMeasure"];
        };
        /** @description An amount of something, published form. */
        QuantityValue: {
            value: components["schemas"]["DecimalNumber"];
            unit: components["schemas"]["UnitOfMeasure"];
        };
        /** @description An amount of something. The default form is sent, both are read. */
        Quantity: components["schemas"]["QuantityAmount"] | components["schemas"]["QuantityValue"];
        /**
         * @description Countries, ISO 3166-1 alpha-2: all current ones.
         * @enum {string}
         */
        CountryCode: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        /** @description At most 256 Unicode characters (code points). */
        AddressText: string;
        /** @description An address, default form. */
        PlainAddress: {
            street?: components["schemas"]["AddressText"];
            streetNumber?: components["schemas"]["AddressText"];
            postalCode?: components["schemas"]["AddressText"];
            city?: components["schemas"]["AddressText"];
            country?: components["schemas"]["CountryCode"];
        };
        /** @description An address, published form. */
        FullAddress: {
            /** @description The whole address in one text. */
            full_address?: string;
            recipient_name?: components["schemas"]["AddressText"];
            care_of?: components["schemas"]["AddressText"];
            street_name?: components["schemas"]["AddressText"];
            street_number?: components["schemas"]["AddressText"];
            additional?: components["schemas"]["AddressText"];
            city?: components["schemas"]["AddressText"];
            zip?: components["schemas"]["AddressText"];
            country_code?: components["schemas"]["CountryCode"];
        };
        /** @description An address. The default form is sent, both are read. */
        Address: components["schemas"]["PlainAddress"] | components["schemas"]["FullAddress"];
        /**
         * @description Tax categories; rates come from tax rules of the platform.
         * @enum {string}
         */
        TaxCategory: "REDUCED" | "REDUCED_TAKE_AWAY" | "REDUCED_SPECIAL" | "STANDARD" | "NO_TAX";
        /**
         * @description Why no tax applies.
         * @enum {string}
         */
        TaxExemptionReason: "UNIVERSAL_POSTAL_SERVICE_DE" | "INTRA_COMMUNITY_TRADE_EU" | "THIRD_PARTY_COUNTRY_DELIVERY_EU" | "REVERSE_CHARGE_EU";
        /**
         * @description Who defined a tag.
         * @enum {string}
         */
        TagScope: "PLATFORM" | "ORGANIZATION";
        /** @description A product is listed on a sales channel that shares one of its assortment tags. */
        AssortmentTagReference: {
            /** @constant */
            "@type": "AssortmentTagReference";
            scope: components["schemas"]["TagScope"];
            id: string;
        };
        /** @description A location may hold stock of a product whose storage tag it has. */
        StorageTagReference: {
            /** @constant */
            "@type": "StorageTagReference";
            scope: components["schemas"]["TagScope"];
            id: string;
        };
        /** @description Groups products by how their stock is managed. */
        InventoryManagementTagReference: {
            /** @constant */
            "@type": "InventoryManagementTagReference";
            scope: components["schemas"]["TagScope"];
            id: string;
        };
        /** @description An internal id and its external id. */
        ExternalReference: {
            internal: string;
            external: string;
        };
        ExternalReferenceList: {
            items: components["schemas"]["ExternalReference"][];
        };
        /**
         * @description Kinds of products.
         * @enum {string}
         */
        ProductType: "INVENTORY_PRODUCT" | "BTO_PRODUCT" | "STATIC_SET_PRODUCT";
        /**
         * @description Ways in which a product is sold.
         * @enum {string}
         */
        SalesType: "OTC" | "PICKUP" | "DELIVERY";
        /**
         * @description Kinds of product identifiers.
         * @enum {string}
         */
        ProductIdentifierType: "ASIN" | "EAN" | "FNSKU" | "GCID" | "GTIN" | "ISBN" | "JAN" | "UPC";
        /** @description A further identifier of a product; several of one type are allowed. */
        ProductIdentifier: {
            type: components["schemas"]["ProductIdentifierType"];
            value: string;
        };
        /** @description Start URLs of the custom workflows of a product. */
        CustomWorkflowConfig: {
            provider_id: string;
            /** Format: uri */
            configure_lineitem_start_url?: string;
            /** Format: uri */
            assemble_product_start_url?: string;
            /** Format: uri */
            cancel_lineitem_start_url?: string;
            /** Format: uri */
            refund_lineitem_start_url?: string;
        };
        /** @description Price for a quantity, published form. */
        ProductPriceAndQuantity: {
            price: components["schemas"]["Money"];
            take_away_price?: components["schemas"]["Money"];
            price_is_gross: boolean;
            quantity: components["schemas"]["Quantity"];
        };
        /** @description A package size of a product. */
        AlternativeUnit: {
            custom_unit_id: string;
            number_of_management_units: number;
            product_identifiers?: components["schemas"]["ProductIdentifier"][];
        };
        LotConfiguration: {
            /** @default false */
            require_lot_for_sales_fulfillment: boolean;
        };
        /** @description A product as a client sends it. Members left out are set to null; unknown members are kept. */
        ProductInput: {
            /** @description Identifier chosen by the integrator; unique in the organisation. */
            external_id?: string | null;
            /** @description Identifier shown on invoices. Once set it cannot be changed. */
            article_id?: string | null;
            product_identifiers?: components["schemas"]["ProductIdentifier"][] | null;
            name: string;
            management_unit: components["schemas"]["UnitOfMeasure"];
            sales_quantity?: components["schemas"]["Quantity"] | null;
            sales_price?: components["schemas"]["Money"] | null;
            sales_price_is_gross?: boolean | null;
            sales_price_and_quantity?: components["schemas"]["ProductPriceAndQuantity"] | null;
            tax_category: components["schemas"]["TaxCategory"];
            tax_exemption_reason?: components["schemas"]["TaxExemptionReason"] | null;
            custom_workflow_config?: components["schemas"]["CustomWorkflowConfig"] | null;
            type?: components["schemas"]["ProductType"] | null;
            sales_types?: components["schemas"]["SalesType"][] | null;
            variant_group_id?: string | null;
            alternative_units?: components["schemas"]["AlternativeUnit"][] | null;
            /** @description Known value: NONE. */
            enabled_sales_quantity_sources?: string[] | null;
            /** @description Known value: NONE. */
            enabled_sales_price_sources?: string[] | null;
            reference_price_quantity?: components["schemas"]["Quantity"] | null;
            reference_price_conversion_quantity?: components["schemas"]["Quantity"] | null;
            /** @description Id of a sales category. */
            sales_category?: string | null;
            manufacturer?: string | null;
            /** @default false */
            track_inventory?: boolean | null;
            block_sales?: boolean | null;
            exclude_from_discounts?: boolean | null;
            lot_configuration?: components["schemas"]["LotConfiguration"] | null;
            escrow_supplier?: string | null;
            assortment_tags?: components["schemas"]["AssortmentTagReference"][] | null;
            storage_tag?: components["schemas"]["StorageTagReference"] | null;
        };
        /** @description An item sold by the business. */
        Product: components["schemas"]["ProductInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        ProductList: {
            items: components["schemas"]["Product"][];
            problems?: components["schemas"]["Problem"][];
        };
    };
    responses: {
        /** @description Parameters or body are invalid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Credentials are missing or wrong. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Credentials are missing or not sufficient. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such resource. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An identifier is in use already. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The data is semantically wrong. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A gateway got an invalid answer. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other failure. A gateway may answer something that is not a problem. */
        AnyProblem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The organisation. The token holds for this one only. */
        OrgId: string;
        /** @description Most entries of one page; items and problems both count. */
        Limit: number;
        /** @description Index of the first entry of the page; items and problems both count. */
        Offset: number;
        /** @description Start of the window, inclusive, RFC 3339 in UTC. */
        From: string;
        /** @description End of the window, exclusive, RFC 3339 in UTC. */
        To: string;
        ProductId: string;
        ExternalId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    authorize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                /** @description Only products with this article id. */
                article_id?: string;
            };
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProductByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "external-id": components["parameters"]["ExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    upsertProductByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "external-id": components["parameters"]["ExternalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description Replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
}
