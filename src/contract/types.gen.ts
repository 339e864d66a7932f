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
    "/erp/org/{org-id}/product-id-mapping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List internal and external ids of products */
        get: operations["listProductIdMappings"];
        /** Set external ids of products */
        put: operations["upsertProductIdMappings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/id-from-external-id/{external-id}": {
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
        /** Get the id of a product by its external id */
        get: operations["getProductIdByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/sales-channels": {
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
        /** List what a product is on its sales channels */
        get: operations["listProductSalesChannels"];
        put?: never;
        /**
         * Say what a product is on a sales channel
         * @description Answers 200 where others answer 201.
         */
        post: operations["createProductSalesChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/sales-channels/{product-sales-channel-information-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "product-sales-channel-information-id": components["parameters"]["ProductSalesChannelInformationId"];
            };
            cookie?: never;
        };
        /** Get what a product is on one sales channel */
        get: operations["getProductSalesChannel"];
        /** Replace what a product is on one sales channel */
        put: operations["replaceProductSalesChannel"];
        post?: never;
        /** Remove what a product is on one sales channel */
        delete: operations["deleteProductSalesChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/tags": {
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
        /** List the tags of a product */
        get: operations["listProductTags"];
        put?: never;
        /**
         * Put a tag on a product
         * @description A tag that does not exist yet is created.
         */
        post: operations["createProductTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/tags/{tag-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "tag-id": components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a tag off a product */
        delete: operations["deleteProductTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/images": {
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
        /** List the images of a product */
        get: operations["listProductImages"];
        put?: never;
        /**
         * Add an image to a product
         * @description The new image goes to the front and becomes the default.
         */
        post: operations["createProductImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/images/{image-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "image-id": components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an image of a product */
        delete: operations["deleteProductImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/feature-templates": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List feature templates */
        get: operations["listFeatureTemplates"];
        put?: never;
        /** Create a feature template */
        post: operations["createFeatureTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/feature-templates/{feature-template-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "feature-template-id": components["parameters"]["FeatureTemplateId"];
            };
            cookie?: never;
        };
        /** Get a feature template */
        get: operations["getFeatureTemplate"];
        /** Replace a feature template */
        put: operations["replaceFeatureTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/features": {
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
        /** List the features of a product */
        get: operations["listProductFeatures"];
        put?: never;
        /** Give a product a feature */
        post: operations["createProductFeature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/products/{product-id}/features/{feature-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "feature-id": components["parameters"]["FeatureId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Replace a feature of a product */
        put: operations["replaceProductFeature"];
        post?: never;
        /** Take a feature from a product */
        delete: operations["deleteProductFeature"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/product-variant-group": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a product variant group
         * @description A group must exist before a product is assigned to it.
         */
        post: operations["createProductVariantGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/product-variant-groups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List product variant groups */
        get: operations["listProductVariantGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/product-variant-group/{variant-group-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "variant-group-id": components["parameters"]["VariantGroupId"];
            };
            cookie?: never;
        };
        /** Get a product variant group */
        get: operations["getProductVariantGroup"];
        /** Replace a product variant group */
        put: operations["replaceProductVariantGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/browse-nodes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List browse nodes */
        get: operations["listBrowseNodes"];
        put?: never;
        /** Create a browse node */
        post: operations["createBrowseNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/browse-nodes/{browse-node-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
            };
            cookie?: never;
        };
        /** Get a browse node */
        get: operations["getBrowseNode"];
        /** Replace a browse node */
        put: operations["replaceBrowseNode"];
        post?: never;
        /** Delete a browse node */
        delete: operations["deleteBrowseNode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/browse-nodes/{browse-node-id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
            };
            cookie?: never;
        };
        /** List the children of a browse node in order */
        get: operations["listBrowseNodeChildren"];
        /** Set the order of the children of a browse node */
        put: operations["replaceBrowseNodeChildren"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/browse-nodes/{browse-node-id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
            };
            cookie?: never;
        };
        /**
         * List the products of a browse node
         * @description Not those of the nodes below it.
         */
        get: operations["listBrowseNodeProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/browse-nodes/{browse-node-id}/products/{product-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
                "product-id": components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a product to a browse node
         * @description Any node takes products, not only leaves. Without a body.
         */
        put: operations["setBrowseNodeProduct"];
        post?: never;
        /** Take a product from a browse node */
        delete: operations["deleteBrowseNodeProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/sales-categories": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List sales categories by name */
        get: operations["listSalesCategories"];
        put?: never;
        /**
         * Create a sales category
         * @description Answers 200 where others answer 201.
         */
        post: operations["createSalesCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/datev-export/email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** Have an accounting export mailed to a contact */
        get: operations["triggerDatevExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/lots": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List lots */
        get: operations["listLots"];
        put?: never;
        /** Create a lot */
        post: operations["createLot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/lots/{lot-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        /** Get a lot */
        get: operations["getLot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/lots/{lot-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of a lot
         * @description The one operation with a plain text body.
         */
        put: operations["setLotStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/lots/{lot-id}/storage-locations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        /** List where a lot is stored */
        get: operations["listLotStorageLocations"];
        put?: never;
        /**
         * Say where a lot is stored
         * @description Answers 200 where others answer 201.
         */
        post: operations["createLotStorageLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/lots/{lot-id}/storage-locations/{lot-storage-location-information-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
                "lot-storage-location-information-id": components["parameters"]["LotStorageLocationInformationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a place of a lot */
        delete: operations["deleteLotStorageLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/invoices": {
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
         * List invoices of a window, ascending by transaction time
         * @description A window close to now may show more later.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/invoices/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List subscriptions to invoices */
        get: operations["listInvoiceSubscriptions"];
        put?: never;
        /** Subscribe to invoices */
        post: operations["createInvoiceSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/invoices/subscriptions/{subscription-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a subscription to invoices */
        delete: operations["deleteInvoiceSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/credit-memos": {
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
         * List credit memos of a window, ascending by transaction time
         * @description A window close to now may show more later.
         */
        get: operations["listCreditMemos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/credit-memos/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List subscriptions to credit memos */
        get: operations["listCreditMemoSubscriptions"];
        put?: never;
        /** Subscribe to credit memos */
        post: operations["createCreditMemoSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/credit-memos/subscriptions/{subscription-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a subscription to credit memos */
        delete: operations["deleteCreditMemoSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/operations-batches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List batches of a window */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/operations-batches/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** Get an address to upload a batch to */
        get: operations["getBatchUploadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/operations-batches/valid-from-price-updates": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an uploaded batch of valid-from price updates
         * @description The last segment is the type of the batch.
         */
        post: operations["triggerPriceBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/operations-batches/{batch-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "batch-id": components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        /** Get a batch */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erp/org/{org-id}/operations-batches/{batch-id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "batch-id": components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        /** List what became of the operations of a batch */
        get: operations["listBatchResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-orders/": {
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
         * List sales orders of a window
         * @description The window is on the transaction timestamp.
         */
        get: operations["listSalesOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-orders/{sales-order-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-id": components["parameters"]["SalesOrderId"];
            };
            cookie?: never;
        };
        /** Get a sales order */
        get: operations["getSalesOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-orders/{sales-order-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-id": components["parameters"]["SalesOrderId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the status of a sales order */
        put: operations["setSalesOrderStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/productions/{production-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "production-id": components["parameters"]["ProductionId"];
            };
            cookie?: never;
        };
        /** Get a production */
        get: operations["getProduction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/productions/{production-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "production-id": components["parameters"]["ProductionId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the status of a production */
        put: operations["setProductionStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/pickups/{pickup-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "pickup-id": components["parameters"]["PickupId"];
            };
            cookie?: never;
        };
        /** Get a pickup */
        get: operations["getPickup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/pickups/{pickup-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "pickup-id": components["parameters"]["PickupId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the status of a pickup */
        put: operations["setPickupStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/deliveries/{delivery-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "delivery-id": components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /** Get a delivery */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/deliveries/{delivery-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "delivery-id": components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the status of a delivery */
        put: operations["setDeliveryStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a sales order draft */
        post: operations["createSalesOrderDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List sales order drafts of a window, ascending by creation */
        get: operations["listSalesOrderDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/{sales-order-draft-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        /**
         * Get a sales order draft
         * @description A finalized or deleted draft answers 404.
         */
        get: operations["getSalesOrderDraft"];
        put?: never;
        post?: never;
        /** Delete a sales order draft */
        delete: operations["deleteSalesOrderDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/{sales-order-draft-id}/customer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the customer of a sales order draft */
        put: operations["setSalesOrderDraftCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/{sales-order-draft-id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an item to a sales order draft */
        post: operations["createSalesOrderDraftItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/{sales-order-draft-id}/items/{item-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
                "item-id": components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Replace an item of a sales order draft */
        put: operations["replaceSalesOrderDraftItem"];
        post?: never;
        /**
         * Delete an item of a sales order draft
         * @description Every reference to it, from fulfillments and other items, goes with it.
         */
        delete: operations["deleteSalesOrderDraftItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/{sales-order-draft-id}/fulfillments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a fulfillment to a sales order draft */
        post: operations["createSalesOrderDraftFulfillment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/{sales-order-draft-id}/fulfillments/{fulfillment-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
                "fulfillment-id": components["parameters"]["FulfillmentId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Replace a fulfillment of a sales order draft */
        put: operations["replaceSalesOrderDraftFulfillment"];
        post?: never;
        /** Delete a fulfillment of a sales order draft */
        delete: operations["deleteSalesOrderDraftFulfillment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salesorders/org/{org-id}/sales-order-drafts/{sales-order-draft-id}/patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalize a sales order draft
         * @description The draft becomes a sales order in NEW, or an active basket that a register makes one of, and is no longer a draft.
         */
        post: operations["finalizeSalesOrderDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-counts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List stock counts */
        get: operations["listStockCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-count-changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List stock count changes of a window */
        get: operations["listStockCountChanges"];
        put?: never;
        /** Change a stock count */
        post: operations["createStockCountChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/product/{product-id}/settings": {
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
        /** Get how the stock of a product is managed */
        get: operations["getProductSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how the stock of a product is managed
         * @description Answers the whole settings.
         */
        patch: operations["updateProductSettings"];
        trace?: never;
    };
    "/inventory/org/{org-id}/inventory-shipment-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List drafts of shipments */
        get: operations["listInventoryShipmentDrafts"];
        put?: never;
        /** Create a draft of a shipment */
        post: operations["createInventoryShipmentDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/inventory-shipment-drafts/{draft-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        /** Get a draft of a shipment */
        get: operations["getInventoryShipmentDraft"];
        /** Replace a draft of a shipment */
        put: operations["replaceInventoryShipmentDraft"];
        post?: never;
        /** Delete a draft of a shipment */
        delete: operations["deleteInventoryShipmentDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/inventory-shipments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List shipments */
        get: operations["listInventoryShipments"];
        put?: never;
        /**
         * Make a shipment of a draft
         * @description Creates its goods out and its goods in, too.
         */
        post: operations["createInventoryShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/inventory-shipments/{inventory-shipment-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "inventory-shipment-id": components["parameters"]["InventoryShipmentId"];
            };
            cookie?: never;
        };
        /** Get a shipment */
        get: operations["getInventoryShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/inventory-shipments/{inventory-shipment-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "inventory-shipment-id": components["parameters"]["InventoryShipmentId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the status of a shipment */
        put: operations["setInventoryShipmentStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-out-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List drafts of goods out */
        get: operations["listGoodsOutDrafts"];
        put?: never;
        /** Create a draft of goods out */
        post: operations["createGoodsOutDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-out-drafts/{draft-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        /** Get a draft of goods out */
        get: operations["getGoodsOutDraft"];
        /** Replace a draft of goods out */
        put: operations["replaceGoodsOutDraft"];
        post?: never;
        /** Delete a draft of goods out */
        delete: operations["deleteGoodsOutDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-outs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List goods out */
        get: operations["listGoodsOuts"];
        put?: never;
        /** Make goods out of a draft */
        post: operations["createGoodsOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-outs/{goods-out-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-out-id": components["parameters"]["GoodsOutId"];
            };
            cookie?: never;
        };
        /** Get goods out */
        get: operations["getGoodsOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-outs/{goods-out-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-out-id": components["parameters"]["GoodsOutId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the status of goods out */
        put: operations["setGoodsOutStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-in-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List drafts of goods in */
        get: operations["listGoodsInDrafts"];
        put?: never;
        /** Create a draft of goods in */
        post: operations["createGoodsInDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-in-drafts/{draft-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        /** Get a draft of goods in */
        get: operations["getGoodsInDraft"];
        /** Replace a draft of goods in */
        put: operations["replaceGoodsInDraft"];
        post?: never;
        /** Delete a draft of goods in */
        delete: operations["deleteGoodsInDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-ins": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List goods in */
        get: operations["listGoodsIns"];
        put?: never;
        /** Make goods in of a draft */
        post: operations["createGoodsIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-ins/{goods-in-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-in-id": components["parameters"]["GoodsInId"];
            };
            cookie?: never;
        };
        /** Get goods in */
        get: operations["getGoodsIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/goods-ins/{goods-in-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-in-id": components["parameters"]["GoodsInId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Set the status of goods in */
        put: operations["setGoodsInStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-takings-platform-pos-1/{stock-taking-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "stock-taking-id": components["parameters"]["StockTakingId"];
            };
            cookie?: never;
        };
        /** Get a POS1 stock-taking */
        get: operations["getPos1StockTaking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-takings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List stock-takings */
        get: operations["listStockTakings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-takings/{stock-taking-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "stock-taking-id": components["parameters"]["StockTakingId"];
            };
            cookie?: never;
        };
        /** Get a stock-taking */
        get: operations["getStockTaking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-taking-exports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the data of a finished stock-taking */
        post: operations["triggerStockTakingExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-taking-exports/{export-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "export-id": components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        /** Get an export */
        get: operations["getStockTakingExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/org/{org-id}/stock-taking-exports/{export-id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "export-id": components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        /** Get an address to download an export from */
        get: operations["getStockTakingExportDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/org/{org-id}/entity-classes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List entity classes */
        get: operations["listEntityClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/org/{org-id}/namespaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List namespaces */
        get: operations["listNamespaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/org/{org-id}/namespaces/{namespace}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
            };
            cookie?: never;
        };
        /** Ask whether a namespace exists */
        get: operations["getNamespace"];
        /**
         * Create a namespace
         * @description Answers 200 where others answer 201. Without a body.
         */
        put: operations["createNamespace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/org/{org-id}/namespaces/{namespace}/{entity-class}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
                "entity-class": components["parameters"]["EntityClass"];
            };
            cookie?: never;
        };
        /** List the mappings of an entity class */
        get: operations["listMappings"];
        /**
         * Replace all mappings of an entity class
         * @description All that exist are deleted first.
         */
        put: operations["replaceMappings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/org/{org-id}/namespaces/{namespace}/{entity-class}/{external-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
                "entity-class": components["parameters"]["EntityClass"];
                "external-id": components["parameters"]["ExternalId"];
            };
            cookie?: never;
        };
        /** Get one mapping */
        get: operations["getMapping"];
        /** Create or replace one mapping */
        put: operations["upsertMapping"];
        post?: never;
        /** Delete one mapping */
        delete: operations["deleteMapping"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List individual contacts */
        get: operations["listIndividuals"];
        put?: never;
        /** Create an individual contact */
        post: operations["createIndividual"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/id-from-external-id/{external-id}": {
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
        /** Get the id of an individual contact by its external id */
        get: operations["getIndividualIdByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual-id-mapping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List internal and external ids of individual contacts */
        get: operations["listIndividualIdMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an individual contact */
        get: operations["getIndividual"];
        /** Replace an individual contact */
        put: operations["replaceIndividual"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/full": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an individual contact with what belongs to it */
        get: operations["getFullIndividual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List addresses of an individual contact */
        get: operations["listIndividualAddresses"];
        put?: never;
        /** Add an address to an individual contact */
        post: operations["createIndividualAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/addresses/{address-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "address-id": components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        /** Get an address of an individual contact */
        get: operations["getIndividualAddress"];
        /** Replace an address of an individual contact */
        put: operations["replaceIndividualAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List email addresses of an individual contact */
        get: operations["listIndividualEmails"];
        put?: never;
        /** Add an email address to an individual contact */
        post: operations["createIndividualEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/emails/{email-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "email-id": components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /** Get an email address of an individual contact */
        get: operations["getIndividualEmail"];
        /** Replace an email address of an individual contact */
        put: operations["replaceIndividualEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/phones": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List phone numbers of an individual contact */
        get: operations["listIndividualPhones"];
        put?: never;
        /** Add a phone number to an individual contact */
        post: operations["createIndividualPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/phones/{phone-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "phone-id": components["parameters"]["PhoneId"];
            };
            cookie?: never;
        };
        /** Get a phone number of an individual contact */
        get: operations["getIndividualPhone"];
        /** Replace a phone number of an individual contact */
        put: operations["replaceIndividualPhone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/web-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List web addresses of an individual contact */
        get: operations["listIndividualWebAddresses"];
        put?: never;
        /** Add a web address to an individual contact */
        post: operations["createIndividualWebAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/web-addresses/{web-address-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "web-address-id": components["parameters"]["WebAddressId"];
            };
            cookie?: never;
        };
        /** Get a web address of an individual contact */
        get: operations["getIndividualWebAddress"];
        /** Replace a web address of an individual contact */
        put: operations["replaceIndividualWebAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/roles/customer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an individual contact as a customer */
        get: operations["getIndividualCustomerRole"];
        /** Make an individual contact a customer, or change it as one */
        put: operations["upsertIndividualCustomerRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/roles/supplier": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an individual contact as a supplier */
        get: operations["getIndividualSupplierRole"];
        /** Make an individual contact a supplier, or change it as one */
        put: operations["upsertIndividualSupplierRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List organization contacts */
        get: operations["listOrganizations"];
        put?: never;
        /** Create an organization contact */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/id-from-external-id/{external-id}": {
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
        /** Get the id of an organization contact by its external id */
        get: operations["getOrganizationIdByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization-id-mapping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List internal and external ids of organization contacts */
        get: operations["listOrganizationIdMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an organization contact */
        get: operations["getOrganization"];
        /** Replace an organization contact */
        put: operations["replaceOrganization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/full": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an organization contact with what belongs to it */
        get: operations["getFullOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List addresses of an organization contact */
        get: operations["listOrganizationAddresses"];
        put?: never;
        /** Add an address to an organization contact */
        post: operations["createOrganizationAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/addresses/{address-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "address-id": components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        /** Get an address of an organization contact */
        get: operations["getOrganizationAddress"];
        /** Replace an address of an organization contact */
        put: operations["replaceOrganizationAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List email addresses of an organization contact */
        get: operations["listOrganizationEmails"];
        put?: never;
        /** Add an email address to an organization contact */
        post: operations["createOrganizationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/emails/{email-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "email-id": components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /** Get an email address of an organization contact */
        get: operations["getOrganizationEmail"];
        /** Replace an email address of an organization contact */
        put: operations["replaceOrganizationEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/phones": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List phone numbers of an organization contact */
        get: operations["listOrganizationPhones"];
        put?: never;
        /** Add a phone number to an organization contact */
        post: operations["createOrganizationPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/phones/{phone-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "phone-id": components["parameters"]["PhoneId"];
            };
            cookie?: never;
        };
        /** Get a phone number of an organization contact */
        get: operations["getOrganizationPhone"];
        /** Replace a phone number of an organization contact */
        put: operations["replaceOrganizationPhone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/web-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List web addresses of an organization contact */
        get: operations["listOrganizationWebAddresses"];
        put?: never;
        /** Add a web address to an organization contact */
        post: operations["createOrganizationWebAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/web-addresses/{web-address-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "web-address-id": components["parameters"]["WebAddressId"];
            };
            cookie?: never;
        };
        /** Get a web address of an organization contact */
        get: operations["getOrganizationWebAddress"];
        /** Replace a web address of an organization contact */
        put: operations["replaceOrganizationWebAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/roles/customer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an organization contact as a customer */
        get: operations["getOrganizationCustomerRole"];
        /** Make an organization contact a customer, or change it as one */
        put: operations["upsertOrganizationCustomerRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/organization/{contact-id}/roles/supplier": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** Get an organization contact as a supplier */
        get: operations["getOrganizationSupplierRole"];
        /** Make an organization contact a supplier, or change it as one */
        put: operations["upsertOrganizationSupplierRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List professional identities of an individual contact */
        get: operations["listProfessionalIdentities"];
        put?: never;
        /** Add a professional identity to an individual contact */
        post: operations["createProfessionalIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/full": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        /** List professional identities of an individual contact with what belongs to them */
        get: operations["listFullProfessionalIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        /** Get a professional identity */
        get: operations["getProfessionalIdentity"];
        /** Replace a professional identity */
        put: operations["replaceProfessionalIdentity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/full": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        /** Get a professional identity with what belongs to it */
        get: operations["getFullProfessionalIdentity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        /** List addresses of a professional identity */
        get: operations["listProfessionalIdentityAddresses"];
        put?: never;
        /** Add an address to a professional identity */
        post: operations["createProfessionalIdentityAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/addresses/{address-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "address-id": components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        /** Get an address of a professional identity */
        get: operations["getProfessionalIdentityAddress"];
        /** Replace an address of a professional identity */
        put: operations["replaceProfessionalIdentityAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        /** List email addresses of a professional identity */
        get: operations["listProfessionalIdentityEmails"];
        put?: never;
        /** Add an email address to a professional identity */
        post: operations["createProfessionalIdentityEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/emails/{email-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "email-id": components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /** Get an email address of a professional identity */
        get: operations["getProfessionalIdentityEmail"];
        /** Replace an email address of a professional identity */
        put: operations["replaceProfessionalIdentityEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/phones": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        /** List phone numbers of a professional identity */
        get: operations["listProfessionalIdentityPhones"];
        put?: never;
        /** Add a phone number to a professional identity */
        post: operations["createProfessionalIdentityPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/phones/{phone-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "phone-id": components["parameters"]["PhoneId"];
            };
            cookie?: never;
        };
        /** Get a phone number of a professional identity */
        get: operations["getProfessionalIdentityPhone"];
        /** Replace a phone number of a professional identity */
        put: operations["replaceProfessionalIdentityPhone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/web-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        /** List web addresses of a professional identity */
        get: operations["listProfessionalIdentityWebAddresses"];
        put?: never;
        /** Add a web address to a professional identity */
        post: operations["createProfessionalIdentityWebAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/individual/{contact-id}/professional-identities/{professional-identity-id}/web-addresses/{web-address-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "web-address-id": components["parameters"]["WebAddressId"];
            };
            cookie?: never;
        };
        /** Get a web address of a professional identity */
        get: operations["getProfessionalIdentityWebAddress"];
        /** Replace a web address of a professional identity */
        put: operations["replaceProfessionalIdentityWebAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/customer-lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List customer lists */
        get: operations["listCustomerLists"];
        put?: never;
        /** Create a customer list */
        post: operations["createCustomerList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/customer-lists/{customer-list-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "customer-list-id": components["parameters"]["CustomerListId"];
            };
            cookie?: never;
        };
        /** Get a customer list */
        get: operations["getCustomerList"];
        /** Replace a customer list */
        put: operations["replaceCustomerList"];
        post?: never;
        /** Delete a customer list */
        delete: operations["deleteCustomerList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/placeholder-customers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List placeholder customers */
        get: operations["listPlaceholderCustomers"];
        put?: never;
        /** Create a placeholder customer */
        post: operations["createPlaceholderCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/org/{org-id}/placeholder-customers/{placeholder-customer-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "placeholder-customer-id": components["parameters"]["PlaceholderCustomerId"];
            };
            cookie?: never;
        };
        /** Get a placeholder customer */
        get: operations["getPlaceholderCustomer"];
        /** Replace a placeholder customer */
        put: operations["replacePlaceholderCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staffrights/org/{org-id}/staff-members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List staff members by name */
        get: operations["listStaffMembers"];
        put?: never;
        /** Make an individual contact a staff member */
        post: operations["createStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staffrights/org/{org-id}/staff-members/{staff-member-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "staff-member-id": components["parameters"]["StaffMemberId"];
            };
            cookie?: never;
        };
        /** Get a staff member */
        get: operations["getStaffMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgstructure/org/{org-id}/pos-sales-channels": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List sales channels of points of sale by name */
        get: operations["listPosSalesChannels"];
        put?: never;
        /** Create a sales channel of a point of sale */
        post: operations["createPosSalesChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgstructure/org/{org-id}/pos-sales-channels/{pos-sales-channel-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "pos-sales-channel-id": components["parameters"]["PosSalesChannelId"];
            };
            cookie?: never;
        };
        /** Get a sales channel of a point of sale */
        get: operations["getPosSalesChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgstructure/org/{org-id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List devices */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgstructure/org/{org-id}/devices/{device-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "device-id": components["parameters"]["DeviceId"];
            };
            cookie?: never;
        };
        /** Get a device */
        get: operations["getDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgstructure/org/{org-id}/platformpos-devices/{device-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "device-id": components["parameters"]["DeviceId"];
            };
            cookie?: never;
        };
        /** Get a device of the first point-of-sale generation */
        get: operations["getPlatformPosDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/org/{org-id}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List subscriptions */
        get: operations["listSubscriptions"];
        put?: never;
        /** Subscribe to a type of events */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/org/{org-id}/subscriptions/{subscription-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a subscription */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards": {
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
         * List gift cards of a window, ascending by the time of issue
         * @description One that has no time of issue counts by the time of its import.
         */
        get: operations["listGiftCards"];
        put?: never;
        /** Create a gift card with a number of your own */
        post: operations["createGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards/{gift-card-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        /** Get a gift card */
        get: operations["getGiftCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards/{gift-card-id}/activation-status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Activate or deactivate a gift card
         * @description For cards with a number of your own. Answers 201 where others answer 200.
         */
        put: operations["setGiftCardActivationStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards/{gift-card-id}/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        /** List what was paid with a gift card, ascending by time */
        get: operations["listGiftCardRedemptions"];
        put?: never;
        /** Record that something was paid with a gift card */
        post: operations["createGiftCardRedemption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards/{gift-card-id}/redemptions/{gift-card-redemption-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
                "gift-card-redemption-id": components["parameters"]["GiftCardRedemptionId"];
            };
            cookie?: never;
        };
        /** Get a redemption of a gift card */
        get: operations["getGiftCardRedemption"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List subscriptions to gift cards */
        get: operations["listGiftCardSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe to gift cards */
        post: operations["createGiftCardSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/gift-cards/subscriptions/{subscription-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a subscription to gift cards */
        delete: operations["deleteGiftCardSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/product-vouchers": {
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
         * List product vouchers of a window, ascending by the time of issue
         * @description One that has no time of issue counts by the time of its import.
         */
        get: operations["listProductVouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/product-vouchers/{product-voucher-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-voucher-id": components["parameters"]["ProductVoucherId"];
            };
            cookie?: never;
        };
        /** Get a product voucher */
        get: operations["getProductVoucher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/product-vouchers-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List subscriptions to product vouchers */
        get: operations["listProductVoucherSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/product-vouchers/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe to product vouchers */
        post: operations["createProductVoucherSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/product-vouchers/subscriptions/{subscription-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a subscription to product vouchers */
        delete: operations["deleteProductVoucherSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/category-vouchers": {
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
         * List category vouchers of a window, ascending by the time of issue
         * @description One that has no time of issue counts by the time of its import.
         */
        get: operations["listCategoryVouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/category-vouchers/{category-voucher-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "category-voucher-id": components["parameters"]["CategoryVoucherId"];
            };
            cookie?: never;
        };
        /** Get a category voucher */
        get: operations["getCategoryVoucher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/category-vouchers-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        /** List subscriptions to category vouchers */
        get: operations["listCategoryVoucherSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/category-vouchers/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe to category vouchers */
        post: operations["createCategoryVoucherSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/org/{org-id}/sales-vouchers/category-vouchers/subscriptions/{subscription-id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a subscription to category vouchers */
        delete: operations["deleteCategoryVoucherSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    newInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of an invoice
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveNewInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    newCreditMemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of a credit memo
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveNewCreditMemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    newSalesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of a sales order
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveNewSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    newStockCountChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of a stock count change
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveNewStockCountChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    changedInventoryShipment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of an inventory shipment
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveChangedInventoryShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    changedGoodsIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of goods in
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveChangedGoodsIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    changedGoodsOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of goods out
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveChangedGoodsOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    newOrUpdatedGiftCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of gift cards
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveNewOrUpdatedGiftCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    newOrUpdatedProductVouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of product vouchers
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveNewOrUpdatedProductVouchers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    newOrUpdatedCategoryVouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivery of category vouchers
         * @description Any answer but 202 is delivered again with exponential backoff until the subscription is deleted.
         */
        post: operations["receiveNewOrUpdatedCategoryVouchers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
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
            /** @description Beside a flat price, by its published name (assumed: the seed has none). */
            take_away_price?: components["schemas"]["Money"] | null;
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
            price_list?: components["schemas"]["CurrentPricesList"];
        };
        ProductList: {
            items: components["schemas"]["Product"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a sales channel does differently; a member left out is set to null and the product decides. */
        ProductSalesChannelUpdate: {
            sales_price_and_quantity?: components["schemas"]["ProductPriceAndQuantity"] | null;
            block_sales?: boolean | null;
            exclude_from_discounts?: boolean | null;
        };
        ProductSalesChannelInput: components["schemas"]["ProductSalesChannelUpdate"] & {
            sales_channel_id: string;
        };
        /** @description What a product is on one sales channel. */
        ProductSalesChannel: components["schemas"]["ProductSalesChannelInput"] & {
            readonly id: string;
            price_list?: components["schemas"]["CurrentPricesList"];
        };
        ProductSalesChannelList: {
            items: components["schemas"]["ProductSalesChannel"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A label of a product. As sent by a client. */
        ProductTagInput: {
            name: string;
        };
        /** @description A label of a product. */
        ProductTag: components["schemas"]["ProductTagInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        ProductTagList: {
            items: components["schemas"]["ProductTag"][];
            problems?: components["schemas"]["Problem"][];
        };
        ImageIds: {
            /** @description Newest first; the first is the default image. */
            ids: string[];
        };
        ImageInput: {
            /** @description A JPEG or PNG. */
            data: string;
        };
        ImageId: {
            id: string;
        };
        /**
         * @description What the value of a feature is.
         * @enum {string}
         */
        FeatureValueType: "ABSTRACT" | "BOOLEAN" | "INTEGER" | "NUTRITION_DECLARATION" | "QUANTITY_DIGITAL_STORAGE" | "QUANTITY_ENERGY" | "QUANTITY_LENGTH" | "QUANTITY_MASS" | "QUANTITY_PIECES" | "QUANTITY_VOLUME" | "TEXT" | "NONE";
        /**
         * @description Kinds of features; OTHER takes the rest.
         * @enum {string}
         */
        FeatureType: "CAPACITY" | "COLOR" | "FORM_FACTOR" | "TAG" | "MATERIAL" | "PERFORMANCE" | "SIZE" | "OTHER";
        /**
         * @description Predefined categories of features.
         * @enum {string}
         */
        FeatureCategory: "SPECIFICATIONS" | "INGREDIENTS";
        /**
         * @description Highlight colors that are named; a sixth exists and is not.
         * @enum {string}
         */
        KnownHighlightColor: "GLUE" | "GOLDEN" | "PURPLE" | "TEAL" | "YELLOW";
        /** @description A highlight color; any text, since one color is not named. */
        HighlightColor: components["schemas"]["KnownHighlightColor"] | string;
        /**
         * @description Where a feature is shown.
         * @enum {string}
         */
        DisplayContext: "PRODUCT_LISTING_IN_REGISTER" | "LINE_ITEMS_IN_ACTIVE_ORDERS" | "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY" | "PRODUCT_INFO_VIEW" | "SALES_ORDER_BUSINESS_DOCUMENTS";
        /** @description How a feature is shown; a fallback color is used where none is chosen. */
        FeatureDisplayConfiguration: {
            icon?: string;
            highlight_color?: components["schemas"]["HighlightColor"];
            display_contexts?: components["schemas"]["DisplayContext"][];
        };
        /** @description A value of the value type of its template. */
        FeatureValue: string | boolean | number | components["schemas"]["Quantity"] | components["schemas"]["NutritionDeclaration"];
        /** @description What a food contains. Its members are not documented, and are kept as they are; an object with a unit is a Quantity. */
        NutritionDeclaration: Record<string, never>;
        /** @description A feature that products may have. As sent by a client. */
        FeatureTemplateInput: {
            name: string;
            type: components["schemas"]["FeatureType"];
            value_type: components["schemas"]["FeatureValueType"];
            possible_values: components["schemas"]["FeatureValue"][];
            category: components["schemas"]["FeatureCategory"];
            /** @description The merchant's group; with the category it decides where the feature is displayed. */
            group?: string;
            display_configuration?: components["schemas"]["FeatureDisplayConfiguration"];
        };
        /** @description A feature that products may have. */
        FeatureTemplate: components["schemas"]["FeatureTemplateInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        FeatureTemplateList: {
            items: components["schemas"]["FeatureTemplate"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A feature of a product. As sent by a client. */
        ProductFeatureInput: {
            feature_template_id: string;
            value?: components["schemas"]["FeatureValue"];
            display_configuration?: components["schemas"]["FeatureDisplayConfiguration"];
        };
        /** @description A feature of a product. */
        ProductFeature: components["schemas"]["ProductFeatureInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        ProductFeatureList: {
            items: components["schemas"]["ProductFeature"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A group of products that are variants of each other. As sent by a client. */
        ProductVariantGroupInput: {
            name: string;
            external_id?: string;
        };
        /** @description A group of products that are variants of each other. */
        ProductVariantGroup: components["schemas"]["ProductVariantGroupInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        ProductVariantGroupList: {
            items: components["schemas"]["ProductVariantGroup"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A node of the catalogue. As sent by a client. */
        BrowseNodeInput: {
            name: string;
            /** @description Ids of the parents; none for a root. */
            parents?: string[];
            external_id?: string;
        };
        /** @description A node of the catalogue. */
        BrowseNode: components["schemas"]["BrowseNodeInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        BrowseNodeList: {
            items: components["schemas"]["BrowseNode"][];
            problems?: components["schemas"]["Problem"][];
        };
        BrowseNodeChild: {
            id: string;
        };
        /** @description The children of a node, in order. */
        BrowseNodeChildren: {
            items: components["schemas"]["BrowseNodeChild"][];
        };
        /** @description A product on a browse node. */
        BrowseNodeProduct: {
            id: string;
        };
        BrowseNodeProductList: {
            items: components["schemas"]["BrowseNodeProduct"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A category for evaluations of sales. As sent by a client. */
        SalesCategoryInput: {
            external_id?: string;
            icon?: string;
            name: string;
            description?: string;
            /**
             * @description False once the category is deleted.
             * @default true
             */
            readonly is_active?: boolean;
        };
        /** @description A category for evaluations of sales. */
        SalesCategory: components["schemas"]["SalesCategoryInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        SalesCategoryList: {
            items: components["schemas"]["SalesCategory"][];
            problems?: components["schemas"]["Problem"][];
        };
        /**
         * @description States of a lot.
         * @enum {string}
         */
        LotStatus: "ACTIVE" | "DISCONTINUED";
        /** @description A lot of a product. As sent by a client. */
        LotInput: {
            /** @description Id of the product. */
            product: string;
            number: string;
            status: components["schemas"]["LotStatus"];
            external_reference?: string;
            description?: string;
            /** Format: date */
            production_date?: string;
            /** Format: date */
            expiration_date?: string;
        };
        /** @description A lot of a product. */
        Lot: components["schemas"]["LotInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        LotList: {
            items: components["schemas"]["Lot"][];
            problems?: components["schemas"]["Problem"][];
        };
        LotStorageLocationInput: {
            storage_location: string;
        };
        LotStorageLocation: components["schemas"]["LotStorageLocationInput"] & {
            readonly id?: string;
        };
        LotStorageLocationList: {
            items: components["schemas"]["LotStorageLocation"][];
            problems?: components["schemas"]["Problem"][];
        };
        /**
         * @description Ways to pay.
         * @enum {string}
         */
        PaymentMethod: "CASH" | "CREDIT_CARD" | "DEBIT_CARD" | "DIRECT_DEBIT" | "BANK_TRANSFER" | "PAYPAL" | "GOOGLE_PAY" | "AMAZON_PAYMENTS" | "MPASS" | "CHECK" | "ACCOUNT" | "SALES_VOUCHER" | "ELECTRONIC_DIRECT_DEBIT";
        /**
         * @description Kinds of credit cards.
         * @enum {string}
         */
        CreditCardType: "VISA" | "MASTERCARD" | "AMERICAN_EXPRESS" | "JCB" | "DINERS_CLUB" | "DISCOVER_NETWORK" | "CUP";
        /**
         * @description Keys of taxes that are named; a new rate gets a new key.
         * @enum {string}
         */
        KnownTax: "DE_STANDARD_VAT_2007" | "DE_REDUCED_VAT_2007" | "DE_NO_VAT";
        /** @description Key of a tax; any text, since later keys are not named. */
        Tax: components["schemas"]["KnownTax"] | string;
        /** @description A tax of an item. Its members are not documented; they are kept as they are. */
        TaxInformation: {
            [key: string]: unknown;
        };
        /** @description A tax of an item: an object, or in older documents the key of the tax. */
        ItemTax: components["schemas"]["TaxInformation"] | components["schemas"]["Tax"];
        /**
         * @description Why an item depends on another.
         * @enum {string}
         */
        DependencyType: "UNKNOWN" | "OPTION" | "DEPOSIT" | "CONTENT_COMPOSITION" | "PRICING_COMPOSITION";
        /**
         * @description Why a credit memo was made.
         * @enum {string}
         */
        CreditMemoReason: "CUSTOMER_COMPLAINT" | "CUSTOMER_CANCEL" | "TYPING_ERROR" | "LOSS" | "BROKEN" | "CORRECTION" | "NO_SHOW" | "UNAVAILABLE";
        /** @description Who bought. */
        CustomerInformation: {
            /** @description Id of an individual contact. */
            individual?: string;
            individual_name?: string;
            /** @description Id of an organization contact. */
            organization?: string;
            organization_name?: string;
            invoice_address?: components["schemas"]["Address"];
        };
        /** @description An item that depends on the one that holds this. */
        DependingItem: {
            depending_item_id: string;
            dependency_type: components["schemas"]["DependencyType"];
        };
        /** @description A discount of a basket or of an item. */
        Discount: {
            name: string;
            gross_amount: components["schemas"]["Money"];
            net_amount: components["schemas"]["Money"];
            readonly promotion_id?: string;
            external_data?: string;
        };
        /** @description A payment by the customer. */
        Payment: {
            method: components["schemas"]["PaymentMethod"];
            credit_card_type?: components["schemas"]["CreditCardType"];
            gift_card_id?: string;
            amount: components["schemas"]["Money"];
            /** Format: date-time */
            timestamp: string;
            register_id?: string;
            operator_id?: string;
        };
        /** @description One position of an invoice. */
        InvoiceItem: {
            id: string;
            name: string;
            product_id: string;
            product_external_id?: string;
            lot_id?: string;
            quantity: components["schemas"]["Quantity"];
            gross_amount: components["schemas"]["Money"];
            net_amount: components["schemas"]["Money"];
            undiscounted_gross_amount: components["schemas"]["Money"];
            undiscounted_net_amount: components["schemas"]["Money"];
            discounts: components["schemas"]["Discount"][];
            taxes: components["schemas"]["ItemTax"][];
            /** @description Stands on the item depended upon and names its dependants. */
            depending_items: components["schemas"]["DependingItem"][];
            external_pricing_data?: string;
        };
        /** @description Financial result of a sale. */
        Invoice: {
            readonly id: string;
            /** @description Store of the sale. */
            store_id: string;
            register_id?: string;
            /** @description Staff member who handled the sale. */
            operator_id?: string;
            /** @description As printed. */
            number: string;
            /** Format: date-time */
            transaction_date_and_time: string;
            /**
             * Format: date-time
             * @description Earliest start of the orders on the invoice.
             */
            transaction_start?: string;
            /**
             * Format: date-time
             * @description Latest end of the orders on the invoice.
             */
            transaction_end?: string;
            customer_information?: components["schemas"]["CustomerInformation"];
            total_gross_amount: components["schemas"]["Money"];
            total_net_amount: components["schemas"]["Money"];
            items: components["schemas"]["InvoiceItem"][];
            /** @description Empty until a late payment is made. */
            payments: components["schemas"]["Payment"][];
            discounts: components["schemas"]["Discount"][];
            /** @description Ids of sales orders. */
            sales_orders: string[];
            external_pricing_data?: string;
        };
        /** @description One position of a credit memo. */
        CreditMemoItem: {
            id: string;
            name: string;
            product_id: string;
            product_external_id?: string;
            quantity: components["schemas"]["Quantity"];
            gross_amount: components["schemas"]["Money"];
            net_amount: components["schemas"]["Money"];
            taxes: components["schemas"]["ItemTax"][];
        };
        /** @description Result of a void or a return. */
        CreditMemo: {
            readonly id: string;
            /** @description Store of the sale. */
            store_id: string;
            register_id?: string;
            /** @description Staff member who handled the sale. */
            operator_id?: string;
            /** @description As printed. */
            number: string;
            /** Format: date-time */
            transaction_date_and_time: string;
            customer_information?: components["schemas"]["CustomerInformation"];
            total_gross_amount: components["schemas"]["Money"];
            total_net_amount: components["schemas"]["Money"];
            items: components["schemas"]["CreditMemoItem"][];
            payments: components["schemas"]["Payment"][];
            /** @description Ids of the invoices that are reverted. */
            invoices: string[];
            sales_orders: string[];
            reasons?: components["schemas"]["CreditMemoReason"][];
        };
        InvoiceList: {
            items: components["schemas"]["Invoice"][];
            problems?: components["schemas"]["Problem"][];
        };
        CreditMemoList: {
            items: components["schemas"]["CreditMemo"][];
            problems?: components["schemas"]["Problem"][];
        };
        CallbackInput: {
            /** Format: uri */
            callback_url: string;
        };
        /** @description A subscription to one kind of documents. */
        Callback: components["schemas"]["CallbackInput"] & {
            readonly id: string;
        };
        CallbackList: {
            items: components["schemas"]["Callback"][];
            problems?: components["schemas"]["Problem"][];
        };
        /**
         * @description States of a batch: COMPLETED may hold failed operations, FAILED means that nothing was applied.
         * @enum {string}
         */
        BatchStatus: "CREATED" | "IN_PROCESS" | "COMPLETED" | "FAILED";
        /**
         * @description What became of one operation.
         * @enum {string}
         */
        OperationStatus: "SUCCEEDED" | "FAILED";
        /** @description Where a batch is uploaded to. */
        BatchUploadUrl: {
            /**
             * Format: uri
             * @description A presigned address, and so a secret.
             */
            upload_url: string;
            /** @description PUT unless given. */
            method?: string;
            headers?: {
                [key: string]: string;
            };
        };
        BatchTrigger: {
            /**
             * Format: uri
             * @description As it was received.
             */
            upload_url: string;
        };
        /** @description A batch of operations. */
        Batch: {
            id: string;
            type: string;
            status: components["schemas"]["BatchStatus"];
            operation_count: number;
            succeeded_count: number;
            failed_count: number;
            /** Format: uri */
            upload_url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at?: string;
            problem?: components["schemas"]["Problem"];
        };
        /** @description What became of one operation of a batch. */
        OperationResult: {
            operation_id: string;
            status: components["schemas"]["OperationStatus"];
            problem?: components["schemas"]["Problem"];
        };
        BatchList: {
            items: components["schemas"]["Batch"][];
            problems?: components["schemas"]["Problem"][];
        };
        OperationResultList: {
            items: components["schemas"]["OperationResult"][];
            problems?: components["schemas"]["Problem"][];
        };
        ProductById: {
            id: string;
        };
        ProductByExternalId: {
            external_id: string;
            id?: never;
        };
        /** @description A product by its id or by its external id, by exactly one of them. */
        ProductReference: components["schemas"]["ProductById"] | components["schemas"]["ProductByExternalId"];
        SalesChannelReference: {
            id: string;
            /** @description Known value: POS_SALES_CHANNEL. */
            type: string;
        };
        /** @description A price and since when it holds. */
        ValidFromPrice: {
            /** Format: date-time */
            valid_from: string;
            sales_price: components["schemas"]["Money"];
            sales_price_is_gross: boolean;
            sales_quantity?: components["schemas"]["Quantity"];
        };
        /** @description Prices of one product, or of one product on one channel. */
        ValidFromPricesList: components["schemas"]["ValidFromPrice"][];
        /** @description The valid-from prices as batches have set them, also those of times past; empty when there are none. A body that carries it changes nothing: lists are replaced by batches only. Without the member nothing is known of them. */
        CurrentPricesList: components["schemas"]["ValidFromPrice"][];
        /** @description Replace the list of valid-from base prices of a product; without price_list it is removed. */
        ProductValidFromPriceUpdate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            "@type": "ProductValidFromPriceUpdate";
            operation_id: string;
            product: components["schemas"]["ProductReference"];
            price_list?: components["schemas"]["ValidFromPricesList"];
            sales_channel?: never;
        };
        /** @description Replace the list of valid-from prices of a product on a channel; without price_list it is removed. */
        ProductSalesChannelValidFromPriceUpdate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            "@type": "ProductSalesChannelValidFromPriceUpdate";
            operation_id: string;
            product: components["schemas"]["ProductReference"];
            sales_channel: components["schemas"]["SalesChannelReference"];
            price_list?: components["schemas"]["ValidFromPricesList"];
        };
        /** @description One JSON document of a batch. */
        BatchOperation: components["schemas"]["ProductValidFromPriceUpdate"] | components["schemas"]["ProductSalesChannelValidFromPriceUpdate"];
        /**
         * @description States of a sales order; REJECTED, COMPLETED and CANCELED are final.
         * @enum {string}
         */
        SalesOrderStatus: "NEW" | "CONFIRMED" | "IN_PROCESS" | "ON_HOLD" | "REJECTED" | "COMPLETED" | "CANCELED";
        /**
         * @description States of productions, pickups and deliveries.
         * @enum {string}
         */
        RelatedObjectStatus: "PENDING" | "IN_PROCESS" | "COMPLETED" | "CANCELED";
        /**
         * @description State of all related objects of one kind: none exist, none completed, some completed, all completed.
         * @enum {string}
         */
        AggregatedStatus: "NOT_NECESSARY" | "PENDING" | "PARTLY_COMPLETED" | "COMPLETED";
        SalesOrderProductionInformation: {
            aggregated_status: components["schemas"]["AggregatedStatus"];
            /** @description Ids of productions (assumed member). */
            productions?: string[];
        };
        SalesOrderFulfillmentInformation: {
            aggregated_status: components["schemas"]["AggregatedStatus"];
            /** @description Ids of pickups (assumed member). */
            pickups?: string[];
            /** @description Ids of deliveries (assumed member). */
            deliveries?: string[];
        };
        SalesOrderInvoiceInformation: {
            aggregated_status: components["schemas"]["AggregatedStatus"];
            /** @description Ids of invoices (assumed member). */
            invoices?: string[];
        };
        /** @description Who buys. */
        SalesOrderCustomer: {
            /** @description Id of an individual contact. */
            individual?: string;
            individual_name?: string;
            /** @description Id of an organization contact. */
            organization?: string;
            organization_name?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            invoice_address?: components["schemas"]["Address"];
        };
        /** @description One item of a basket, as sent by a client. */
        SalesOrderDraftItemInput: {
            product_id?: string;
            product_external_id?: string;
            quantity: components["schemas"]["Quantity"];
            sales_price?: components["schemas"]["Money"];
            sales_price_is_gross?: boolean;
            note?: string;
            /** @description Id of an item of the same draft. */
            depends_on?: string;
        };
        /** @description One item of a basket. */
        SalesOrderDraftItem: components["schemas"]["SalesOrderDraftItemInput"] & {
            readonly id: string;
        };
        FulfillmentItem: {
            item_id: string;
            /** @description The whole item unless given. */
            quantity?: components["schemas"]["Quantity"];
        };
        /** @description Items that the customer picks up. */
        PickupDraft: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            "@type": "PickupDraft";
            items: components["schemas"]["FulfillmentItem"][];
            address?: components["schemas"]["Address"];
            /** Format: date-time */
            requested_at?: string;
            service_location_id?: string;
        };
        /** @description Items that are delivered. */
        DeliveryDraft: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            "@type": "DeliveryDraft";
            items: components["schemas"]["FulfillmentItem"][];
            address?: components["schemas"]["Address"];
            /** Format: date-time */
            requested_at?: string;
            service_location_id?: string;
        };
        FulfillmentDraftInput: components["schemas"]["PickupDraft"] | components["schemas"]["DeliveryDraft"];
        /** @description How items of a basket reach the customer. */
        FulfillmentDraft: (components["schemas"]["PickupDraft"] & {
            readonly id: string;
        }) | (components["schemas"]["DeliveryDraft"] & {
            readonly id: string;
        });
        /** @description A basket in preparation. As sent by a client. */
        SalesOrderDraftInput: {
            external_id?: string;
            sales_channel_id?: string;
            /** @description The client's own reference, by which a lost answer is found again. */
            number?: string;
            note?: string;
        };
        /** @description A basket in preparation. */
        SalesOrderDraft: components["schemas"]["SalesOrderDraftInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
            customer?: components["schemas"]["SalesOrderCustomer"];
            items?: components["schemas"]["SalesOrderDraftItem"][];
            fulfillments?: components["schemas"]["FulfillmentDraft"][];
            /** Format: date-time */
            created_at?: string;
        };
        /** @description One item of a sales order. */
        SalesOrderItem: {
            id: string;
            product_id: string;
            product_external_id?: string;
            name?: string;
            quantity: components["schemas"]["Quantity"];
            sales_price?: components["schemas"]["Money"];
            sales_price_is_gross?: boolean;
            gross_amount?: components["schemas"]["Money"];
            net_amount?: components["schemas"]["Money"];
            note?: string;
            depends_on?: string;
        };
        /** @description A closed basket. Its content cannot change. */
        SalesOrder: {
            readonly id: string;
            /** @description Of its draft. */
            number?: string;
            /** @description Of its draft. */
            external_id?: string;
            status: components["schemas"]["SalesOrderStatus"];
            /** @description While ON_HOLD: where it resumes. */
            previous_status?: components["schemas"]["SalesOrderStatus"];
            /**
             * Format: date-time
             * @description What the window of the list is on.
             */
            transaction_date_and_time: string;
            sales_channel_id?: string;
            store_id?: string;
            register_id?: string;
            operator_id?: string;
            customer?: components["schemas"]["SalesOrderCustomer"];
            items: components["schemas"]["SalesOrderItem"][];
            total_gross_amount?: components["schemas"]["Money"];
            total_net_amount?: components["schemas"]["Money"];
            note?: string;
            production_information: components["schemas"]["SalesOrderProductionInformation"];
            fulfillment_information: components["schemas"]["SalesOrderFulfillmentInformation"];
            invoice_information: components["schemas"]["SalesOrderInvoiceInformation"];
        };
        SalesOrderList: {
            items: components["schemas"]["SalesOrder"][];
            problems?: components["schemas"]["Problem"][];
        };
        SalesOrderDraftList: {
            items: components["schemas"]["SalesOrderDraft"][];
            problems?: components["schemas"]["Problem"][];
        };
        SalesOrderStatusUpdate: {
            status: components["schemas"]["SalesOrderStatus"];
        };
        RelatedObjectStatusUpdate: {
            status: components["schemas"]["RelatedObjectStatus"];
        };
        /** @description Something that is produced for a sales order. */
        Production: {
            readonly id: string;
            sales_order_id: string;
            status: components["schemas"]["RelatedObjectStatus"];
            items?: components["schemas"]["FulfillmentItem"][];
        };
        /** @description Items of a sales order that the customer picks up. */
        Pickup: {
            readonly id: string;
            sales_order_id: string;
            status: components["schemas"]["RelatedObjectStatus"];
            items?: components["schemas"]["FulfillmentItem"][];
            /** Format: date-time */
            requested_at?: string;
            service_location_id?: string;
        };
        /** @description Items of a sales order that are delivered. */
        Delivery: {
            readonly id: string;
            sales_order_id: string;
            status: components["schemas"]["RelatedObjectStatus"];
            items?: components["schemas"]["FulfillmentItem"][];
            address?: components["schemas"]["Address"];
            /** Format: date-time */
            requested_at?: string;
            service_location_id?: string;
        };
        SalesOrderDraftFinalizationRequest: {
            /** @constant */
            "@type": "SalesOrderDraftFinalizationRequest";
        };
        /** @description Without sales_order_id the draft is an active basket, and a register makes the order of it. */
        SalesOrderDraftFinalization: {
            sales_order_id?: string;
        };
        /**
         * @description Conditions of goods of the first point-of-sale generation.
         * @enum {string}
         */
        Pos1Condition: "NEW" | "REFURBISHED" | "USED_LIKE_NEW" | "USED_VERY_GOOD" | "USED_GOOD" | "USED_ACCEPTABLE" | "DAMAGED";
        /** @description Condition of goods; the second point-of-sale generation has further ones, so any text. */
        Condition: components["schemas"]["Pos1Condition"] | string;
        /** @description Stock of a product in one condition at one location. */
        StockCount: {
            product_id: string;
            storage_location_id: string;
            condition: components["schemas"]["Condition"];
            quantity: components["schemas"]["Quantity"];
        };
        /** @description A change of stock that has happened. As sent by a client. */
        StockCountChangeInput: {
            product_id: string;
            storage_location_id: string;
            condition: components["schemas"]["Condition"];
            /** @description What was added; negative for what was taken. */
            change: components["schemas"]["Quantity"];
            reason?: string;
        };
        /** @description A change of stock that has happened. */
        StockCountChange: components["schemas"]["StockCountChangeInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
            /**
             * Format: date-time
             * @description What the window of the list is on.
             */
            created_at: string;
        };
        StockCountList: {
            items: components["schemas"]["StockCount"][];
            problems?: components["schemas"]["Problem"][];
        };
        StockCountChangeList: {
            items: components["schemas"]["StockCountChange"][];
            problems?: components["schemas"]["Problem"][];
        };
        LowStockThresholds: {
            threshold_for_low?: number;
            threshold_for_critical?: number;
        };
        /** @description How the stock of a product is managed. */
        ProductSettings: {
            product_id: string;
            storage_tag?: components["schemas"]["StorageTagReference"];
            inventory_management_tag?: components["schemas"]["InventoryManagementTagReference"];
            /** @description Known value: MANAGED_BY_PLATFORM. */
            inventory_management_mode?: string;
            track_unique_items?: boolean;
            threshold_for_lsi?: components["schemas"]["LowStockThresholds"];
        };
        /** @description The one documented change of settings. */
        StorageTagUpdate: {
            /** @constant */
            "@type": "StorageTagUpdate";
            storage_tag: components["schemas"]["StorageTagReference"];
        };
        /** @description How much of what. */
        Position: {
            product_id: string;
            condition: components["schemas"]["Condition"];
            quantity: components["schemas"]["Quantity"];
        };
        /**
         * @description States of a shipment, computed from its goods out and goods in; COMPLETED and CANCELED are final.
         * @enum {string}
         */
        InventoryShipmentStatus: "NEW" | "IN_PROCESS" | "COMPLETED" | "CANCELED";
        /**
         * @description States of goods out; COMPLETED and CANCELED are final.
         * @enum {string}
         */
        GoodsOutStatus: "PENDING" | "PREPARED" | "SHIPPED" | "COMPLETED" | "CANCELED";
        /**
         * @description States of goods in; COMPLETED, CANCELED and REJECTED are final.
         * @enum {string}
         */
        GoodsInStatus: "PLANNED" | "IN_PROCESS" | "COMPLETED" | "CANCELED" | "REJECTED";
        /**
         * @description How goods leave.
         * @enum {string}
         */
        GoodsOutType: "DELIVERY" | "PICKUP";
        DraftReference: {
            draft_id: string;
        };
        /** @description A draft of a shipment. As sent by a client. */
        InventoryShipmentDraftInput: {
            source_location_id: string;
            target_location_id: string;
            positions: components["schemas"]["Position"][];
        };
        /** @description A draft of a shipment. */
        InventoryShipmentDraft: components["schemas"]["InventoryShipmentDraftInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
            /** Format: date-time */
            created_at?: string;
        };
        /** @description A transfer between two storage locations. */
        InventoryShipment: components["schemas"]["InventoryShipmentDraftInput"] & {
            readonly id: string;
            status: components["schemas"]["InventoryShipmentStatus"];
            goods_out_id: string;
            goods_in_id: string;
            /** Format: date-time */
            created_at: string;
        };
        InventoryShipmentStatusUpdate: {
            status: components["schemas"]["InventoryShipmentStatus"];
        };
        InventoryShipmentList: {
            items: components["schemas"]["InventoryShipment"][];
            problems?: components["schemas"]["Problem"][];
        };
        InventoryShipmentDraftList: {
            items: components["schemas"]["InventoryShipmentDraft"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A draft of goods out. As sent by a client. */
        GoodsOutDraftInput: {
            type: components["schemas"]["GoodsOutType"];
            source_location_id: string;
            positions: components["schemas"]["Position"][];
        };
        /** @description A draft of goods out. */
        GoodsOutDraft: components["schemas"]["GoodsOutDraftInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
            /** Format: date-time */
            created_at?: string;
        };
        /** @description Goods that leave a storage location. */
        GoodsOut: components["schemas"]["GoodsOutDraftInput"] & {
            readonly id: string;
            status: components["schemas"]["GoodsOutStatus"];
            inventory_shipment_id?: string;
            sales_order_id?: string;
            /** Format: date-time */
            created_at: string;
        };
        GoodsOutStatusUpdate: {
            status: components["schemas"]["GoodsOutStatus"];
        };
        GoodsOutList: {
            items: components["schemas"]["GoodsOut"][];
            problems?: components["schemas"]["Problem"][];
        };
        GoodsOutDraftList: {
            items: components["schemas"]["GoodsOutDraft"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A draft of goods in. As sent by a client. */
        GoodsInDraftInput: {
            target_location_id: string;
            positions: components["schemas"]["Position"][];
        };
        /** @description A draft of goods in. */
        GoodsInDraft: components["schemas"]["GoodsInDraftInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
            /** Format: date-time */
            created_at?: string;
        };
        /** @description Goods that come to a storage location. */
        GoodsIn: components["schemas"]["GoodsInDraftInput"] & {
            readonly id: string;
            status: components["schemas"]["GoodsInStatus"];
            inventory_shipment_id?: string;
            /** Format: date-time */
            created_at: string;
        };
        GoodsInStatusUpdate: {
            status: components["schemas"]["GoodsInStatus"];
        };
        GoodsInList: {
            items: components["schemas"]["GoodsIn"][];
            problems?: components["schemas"]["Problem"][];
        };
        GoodsInDraftList: {
            items: components["schemas"]["GoodsInDraft"][];
            problems?: components["schemas"]["Problem"][];
        };
        /**
         * @description Generations of point-of-sale clients that count.
         * @enum {string}
         */
        StockTakingType: "POS1" | "POS2";
        /**
         * @description Final states of a stock-taking; only these permit an export.
         * @enum {string}
         */
        KnownStockTakingStatus: "CANCELED" | "COMPLETED" | "COMPLETED_RECONCILIATION";
        /** @description State of a stock-taking; states that are not final are not named, so any text. */
        StockTakingStatus: components["schemas"]["KnownStockTakingStatus"] | string;
        /**
         * @description States of an export.
         * @enum {string}
         */
        StockTakingExportStatus: "CREATED" | "IN_PROCESS" | "COMPLETED" | "FAILED";
        /** @description A stock-taking; its members are not documented. */
        StockTaking: {
            id: string;
            type?: components["schemas"]["StockTakingType"];
            status: components["schemas"]["StockTakingStatus"];
            name?: string;
            /** Format: date-time */
            created_at?: string;
            /** Format: date-time */
            completed_at?: string;
        };
        /** @description Names a stock-taking. */
        StockTakingReference: {
            /** @constant */
            "@type": "StockTakingReference";
            id: string;
            type: components["schemas"]["StockTakingType"];
        };
        /** @description An export of the data of a stock-taking. */
        StockTakingDataExport: {
            id: string;
            status: components["schemas"]["StockTakingExportStatus"];
            stock_taking: components["schemas"]["StockTakingReference"];
        };
        DownloadUrl: {
            /**
             * Format: uri
             * @description A presigned address, and so a secret.
             */
            download_url: string;
        };
        StockTakingList: {
            items: components["schemas"]["StockTaking"][];
            problems?: components["schemas"]["Problem"][];
        };
        NameList: {
            items: string[];
        };
        /** @description A pair of the platform's id and the integrator's own. */
        Mapping: {
            internal_id: string;
            external_id: string;
        };
        MappingList: {
            items: components["schemas"]["Mapping"][];
        };
        /**
         * @description Kinds of addresses.
         * @enum {string}
         */
        AddressType: "NOT_QUALIFIED" | "FACTORY" | "HEADQUARTERS" | "HOME_OFFICE" | "OFFICE" | "OFFICE_CENTER" | "PACKSTATION" | "PO_BOX" | "POST_OFFICE" | "RESIDENTIAL_HOME" | "SECOND_HOME" | "SERVICE_POINT" | "STORE" | "SUBSIDIARY" | "VACATION_HOME" | "WAREHOUSE";
        /**
         * @description What an address is used for.
         * @enum {string}
         */
        AddressUsage: "EVERYTHING" | "CORRESPONDENCE" | "INVOICES" | "SHIPPING";
        /**
         * @description Kinds of email addresses.
         * @enum {string}
         */
        EmailType: "NOT_QUALIFIED" | "EMAIL_ALIAS" | "MAILING_LIST" | "PERSONAL_EMAIL" | "WORK_EMAIL";
        /**
         * @description Kinds of phone numbers.
         * @enum {string}
         */
        PhoneType: "NOT_QUALIFIED" | "DIRECT_EXTENSION" | "DIRECT_FAX" | "DIRECT_LINE" | "FAX_LINE" | "FIXED_LINE" | "HOME_FAX" | "HOME_PHONE" | "HOTLINE" | "MAIN" | "MAIN_FAX" | "MOBILE" | "PAGER" | "PERSONAL_MOBILE" | "SAT" | "VIRTUAL_LINE" | "VOIP_LINE" | "WORK_MOBILE";
        /**
         * @description What a phone number is used for.
         * @enum {string}
         */
        PhoneUsage: "EVERYTHING" | "CALL" | "SMS" | "WHATSAPP";
        /**
         * @description Kinds of web addresses.
         * @enum {string}
         */
        WebAddressType: "NOT_QUALIFIED" | "BLOG" | "FACEBOOK_PAGE_OR_PROFILE" | "GOOGLE_PLUS_PROFILE" | "HOMEPAGE_OR_WEBSITE" | "LINKEDIN_PROFILE" | "ONLINE_STORE" | "ORGANIZATION_BLOG" | "ORGANIZATION_PROFILE" | "ORGANIZATION_WEBSITE" | "OTHER" | "PERSONAL_BLOG" | "PERSONAL_PROFILE" | "PERSONAL_WEBSITE" | "PROFESSIONAL_BLOG" | "PROFESSIONAL_PROFILE" | "PROFESSIONAL_WEBSITE" | "TWITTER_PROFILE" | "TWITTER_STREAM" | "XING_PROFILE" | "YELP_IMAGE" | "INSTAGRAM_PROFILE" | "YOUTUBE";
        /**
         * @description In which role a contact is reached.
         * @enum {string}
         */
        UsageContext: "ORGANIZATION" | "PERSONAL" | "PROFESSIONAL";
        /**
         * @description What a department does.
         * @enum {string}
         */
        DepartmentArea: "ADMINISTRATION" | "OPERATIONS" | "MARKETING" | "SALES" | "OTHER";
        /**
         * @description How one organization belongs to another.
         * @enum {string}
         */
        MembershipType: "CLUB" | "COOP" | "FILIALE" | "FRANCHISE" | "GROUP_BUYING" | "SUBSIDIARY" | "WHOLLY_OWNED_SUBSIDIARY";
        /**
         * @description How one person is related to another.
         * @enum {string}
         */
        PersonalRelationshipType: "SPOUSE" | "FATHER" | "MOTHER" | "SON" | "DAUGHTER" | "BROTHER" | "SISTER" | "RELATIVE" | "FRIEND" | "BUSINESS_CONNECTION";
        /** @description An address of a contact, as sent by a client. */
        ContactAddressInput: components["schemas"]["Address"] & {
            type: components["schemas"]["AddressType"];
            description?: string;
            usages?: components["schemas"]["AddressUsage"][];
            usage_context: components["schemas"]["UsageContext"];
        };
        /** @description An address of a contact. */
        ContactAddress: components["schemas"]["ContactAddressInput"] & {
            readonly id: string;
        };
        ContactAddressList: {
            items: components["schemas"]["ContactAddress"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description An email address of a contact. As sent by a client. */
        EmailInput: {
            type: components["schemas"]["EmailType"];
            /** Format: email */
            address: string;
            description?: string;
            usage_context: components["schemas"]["UsageContext"];
        };
        /** @description An email address of a contact. */
        Email: components["schemas"]["EmailInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        /** @description A phone number of a contact. As sent by a client. */
        PhoneInput: {
            type: components["schemas"]["PhoneType"];
            number: string;
            description?: string;
            usages?: components["schemas"]["PhoneUsage"][];
            usage_context: components["schemas"]["UsageContext"];
        };
        /** @description A phone number of a contact. */
        Phone: components["schemas"]["PhoneInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        /** @description A web address of a contact. As sent by a client. */
        WebAddressInput: {
            type: components["schemas"]["WebAddressType"];
            /** Format: uri */
            url: string;
            description?: string;
            usage_context: components["schemas"]["UsageContext"];
        };
        /** @description A web address of a contact. */
        WebAddress: components["schemas"]["WebAddressInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        EmailList: {
            items: components["schemas"]["Email"][];
            problems?: components["schemas"]["Problem"][];
        };
        PhoneList: {
            items: components["schemas"]["Phone"][];
            problems?: components["schemas"]["Problem"][];
        };
        WebAddressList: {
            items: components["schemas"]["WebAddress"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description Somebody in an organization. */
        ProfessionalIdentityReference: {
            contact_id: string;
            professional_identity_id: string;
        };
        /** @description A person. As sent by a client. */
        IndividualContactInput: {
            external_id?: string;
            name: string;
            /** Format: date */
            date_of_birth?: string;
            /** Format: date */
            anniversary?: string;
        };
        /** @description A person. */
        IndividualContact: components["schemas"]["IndividualContactInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
            deleted?: boolean;
        };
        Representative: {
            professional_identity: components["schemas"]["ProfessionalIdentityReference"];
            is_active: boolean;
            /** Format: date */
            activation_date?: string;
            /** Format: date */
            deactivation_date?: string;
        };
        /** @description An organization. As sent by a client. */
        OrganizationContactInput: {
            external_id?: string;
            name: string;
            /** Format: date */
            founded?: string;
            founders?: components["schemas"]["ProfessionalIdentityReference"][];
            leaders?: components["schemas"]["ProfessionalIdentityReference"][];
        };
        /** @description An organization. */
        OrganizationContact: components["schemas"]["OrganizationContactInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
            readonly representatives?: components["schemas"]["Representative"][];
        };
        IndividualContactList: {
            items: components["schemas"]["IndividualContact"][];
            problems?: components["schemas"]["Problem"][];
        };
        OrganizationContactList: {
            items: components["schemas"]["OrganizationContact"][];
            problems?: components["schemas"]["Problem"][];
        };
        DepartmentReference: {
            contact_id: string;
            department_id: string;
        };
        LocationReference: {
            contact_id: string;
            location_id: string;
        };
        /** @description What can change about a professional identity. */
        ProfessionalIdentityUpdate: {
            is_active: boolean;
            job_title?: string;
            departments?: components["schemas"]["DepartmentReference"][];
            locations?: components["schemas"]["LocationReference"][];
        };
        ProfessionalIdentityInput: components["schemas"]["ProfessionalIdentityUpdate"] & {
            /** @description Id of an organization contact. */
            organization_contact: string;
        };
        /** @description A person in an organization. */
        ProfessionalIdentity: components["schemas"]["ProfessionalIdentityInput"] & {
            readonly id: string;
        };
        ProfessionalIdentityList: {
            items: components["schemas"]["ProfessionalIdentity"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A professional identity with what belongs to it (the name of the first member is assumed). */
        FullProfessionalIdentity: {
            professional_identity: components["schemas"]["ProfessionalIdentity"];
            addresses: components["schemas"]["ContactAddress"][];
            emails: components["schemas"]["Email"][];
            phones: components["schemas"]["Phone"][];
            web_addresses: components["schemas"]["WebAddress"][];
        };
        FullProfessionalIdentityList: {
            items: components["schemas"]["FullProfessionalIdentity"][];
            problems?: components["schemas"]["Problem"][];
        };
        ExternalCard: {
            number: string;
            /**
             * Format: date-time
             * @description When the card was added.
             */
            readonly added?: string;
        };
        CustomerTaxInformation: {
            eu_vat_number?: string;
            tax_registration_number?: string;
            enabled_tax_exemptions: components["schemas"]["TaxExemptionReason"][];
        };
        /** @description A contact as a customer. */
        CustomerRole: {
            customer_id: string;
            is_active: boolean;
            is_suspended: boolean;
            /** Format: date */
            customer_since: string;
            managed_by?: components["schemas"]["ProfessionalIdentityReference"];
            external_card?: components["schemas"]["ExternalCard"];
            tax_information?: components["schemas"]["CustomerTaxInformation"];
        };
        VendorTaxInformation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            "@type": "VendorTaxInformation";
            eu_vat_number?: string;
            tax_registration_number?: string;
        };
        EscrowTaxInformation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            "@type": "EscrowTaxInformation";
            eu_vat_number: string;
            tax_registration_number: string;
        };
        SupplierTaxInformation: components["schemas"]["VendorTaxInformation"] | components["schemas"]["EscrowTaxInformation"];
        /** @description A contact as a supplier. */
        SupplierRole: {
            supplier_id: string;
            is_active: boolean;
            /** Format: date */
            supplier_since: string;
            managed_by?: components["schemas"]["ProfessionalIdentityReference"];
            my_customer_id?: string;
            tax_information?: components["schemas"]["SupplierTaxInformation"];
        };
        Department: {
            id: string;
            name: string;
            description?: string;
            area?: components["schemas"]["DepartmentArea"];
            code?: string;
        };
        Location: {
            id: string;
            name: string;
            leaders?: components["schemas"]["ProfessionalIdentityReference"][];
            member_count?: number;
        };
        Membership: {
            id: string;
            type: components["schemas"]["MembershipType"];
            organization_contact: string;
            name: string;
            reference?: string;
        };
        PersonalRelationship: {
            id: string;
            type: components["schemas"]["PersonalRelationshipType"];
            individual_contact: string;
        };
        /** @description A person with what belongs to it. */
        FullIndividualContact: {
            individual_contact: components["schemas"]["IndividualContact"];
            addresses: components["schemas"]["ContactAddress"][];
            emails: components["schemas"]["Email"][];
            phones: components["schemas"]["Phone"][];
            web_addresses: components["schemas"]["WebAddress"][];
            professional_identities: components["schemas"]["FullProfessionalIdentity"][];
            personal_relationships: components["schemas"]["PersonalRelationship"][];
            customer_role?: components["schemas"]["CustomerRole"];
            supplier_role?: components["schemas"]["SupplierRole"];
        };
        /** @description An organization with what belongs to it. */
        FullOrganizationContact: {
            organization_contact: components["schemas"]["OrganizationContact"];
            addresses: components["schemas"]["ContactAddress"][];
            emails: components["schemas"]["Email"][];
            phones: components["schemas"]["Phone"][];
            web_addresses: components["schemas"]["WebAddress"][];
            departments: components["schemas"]["Department"][];
            locations: components["schemas"]["Location"][];
            memberships: components["schemas"]["Membership"][];
            customer_role?: components["schemas"]["CustomerRole"];
            supplier_role?: components["schemas"]["SupplierRole"];
        };
        /** @description A list of customers. As sent by a client. */
        CustomerListInput: {
            name: string;
            /** @description Ids of contacts. */
            contacts?: string[];
        };
        /** @description A list of customers. */
        CustomerList: components["schemas"]["CustomerListInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        /** @description Stands for a customer who is not known. As sent by a client. */
        PlaceholderCustomerInput: {
            name: string;
        };
        /** @description Stands for a customer who is not known. */
        PlaceholderCustomer: components["schemas"]["PlaceholderCustomerInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        CustomerListList: {
            items: components["schemas"]["CustomerList"][];
            problems?: components["schemas"]["Problem"][];
        };
        PlaceholderCustomerList: {
            items: components["schemas"]["PlaceholderCustomer"][];
            problems?: components["schemas"]["Problem"][];
        };
        LoginMethod: {
            /** @description Known value: EMAIL_ADDRESS_PASSWORD. */
            method_type?: string;
            provider_id?: string;
            identity?: string;
        };
        /** @description Somebody who works for the organisation. */
        StaffMember: {
            id: string;
            /** @description Known value: INVITED. */
            status?: string;
            staff_number?: string;
            /** Format: date */
            hire_date?: string;
            /** Format: date */
            release_date?: string;
            managed_by?: components["schemas"]["ProfessionalIdentityReference"];
            /** @description Its shape is not documented. */
            substitute?: unknown;
            access_level?: string;
            default_service_location?: string;
            possible_service_locations?: string[];
            login_method?: components["schemas"]["LoginMethod"];
            has_access?: boolean;
        };
        StaffMemberInput: {
            /** @description Known value: StaffMemberCreationRequestWithInviteEmail. */
            "@type"?: string;
            contact_id: string;
        };
        StaffMemberList: {
            items: components["schemas"]["StaffMember"][];
            problems?: components["schemas"]["Problem"][];
        };
        SalesChannelAssortmentTag: {
            assortment_tag: components["schemas"]["AssortmentTagReference"];
        };
        PosSalesChannelInput: {
            sales_channel_id?: string;
            name: string;
            service_location_address: components["schemas"]["Address"];
            assortment_tags?: components["schemas"]["SalesChannelAssortmentTag"][];
        };
        /** @description A sales channel of a point of sale. */
        PosSalesChannel: {
            readonly id: string;
            sales_channel_id?: string;
            name: string;
            service_location?: string;
            assortment_tags?: components["schemas"]["SalesChannelAssortmentTag"][];
            inventory_management_configuration_id?: string;
        };
        /** @description A device; its members are not documented. */
        Device: {
            id: string;
            name?: string;
        };
        PosSalesChannelList: {
            items: components["schemas"]["PosSalesChannel"][];
            problems?: components["schemas"]["Problem"][];
        };
        DeviceList: {
            items: components["schemas"]["Device"][];
            problems?: components["schemas"]["Problem"][];
        };
        /**
         * @description Types of events beside those of invoices and credit memos, which have subscriptions of their own.
         * @enum {string}
         */
        EventType: "SALES_ORDERS_NEW" | "STOCK_COUNT_CHANGES_NEW" | "INVENTORY_SHIPMENTS_CHANGED" | "GOODS_INS_CHANGED" | "GOODS_OUTS_CHANGED";
        /** @description A subscription to a type of events. As sent by a client. */
        SubscriptionInput: {
            event_type: components["schemas"]["EventType"];
            /** Format: uri */
            callback_url: string;
        };
        /** @description A subscription to a type of events. */
        Subscription: components["schemas"]["SubscriptionInput"] & {
            /** @description Assigned by the platform. */
            readonly id: string;
        };
        SubscriptionList: {
            items: components["schemas"]["Subscription"][];
            problems?: components["schemas"]["Problem"][];
        };
        /**
         * @description States of gift cards and vouchers.
         * @enum {string}
         */
        VoucherStatus: "ISSUED" | "PARTIALLY_REDEEMED" | "REDEEMED" | "EXPIRED" | "CANCELED" | "DEACTIVATED";
        /**
         * @description Whether a gift card can be paid with.
         * @enum {string}
         */
        GiftCardActivationStatus: "ACTIVE" | "DEACTIVATED";
        /** @description A gift card with a number of your own. As sent by a client. */
        GiftCardInput: {
            name: string;
            readonly number?: string;
            external_number: string;
            status: components["schemas"]["VoucherStatus"];
            current_balance: components["schemas"]["Money"];
            initial_balance?: components["schemas"]["Money"];
            /** Format: date-time */
            issued_date_and_time?: string;
            /** Format: date-time */
            expiration_date_and_time?: string;
            tax?: components["schemas"]["Tax"];
            source_product?: string;
        };
        /** @description A gift card. One of the platform's own has a number, one of yours an external_number. */
        GiftCard: {
            /** @description Known values: InternalGiftCard, ExternalGiftCard. */
            "@type"?: string;
            readonly id: string;
            /** Format: date-time */
            readonly last_used_date_and_time?: string;
            readonly sold_via_invoice?: string;
            name: string;
            readonly number?: string;
            external_number?: string;
            status: components["schemas"]["VoucherStatus"];
            current_balance: components["schemas"]["Money"];
            initial_balance?: components["schemas"]["Money"];
            /** Format: date-time */
            issued_date_and_time?: string;
            /** Format: date-time */
            expiration_date_and_time?: string;
            tax?: components["schemas"]["Tax"];
            source_product?: string;
        };
        GiftCardList: {
            items: components["schemas"]["GiftCard"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A payment with a gift card outside of the platform. As sent by a client. */
        GiftCardRedemptionInput: {
            redeemed_amount: components["schemas"]["Money"];
            external_reference: string;
        };
        /** @description A payment with a gift card; invoices where the platform made it, external_reference where you did. */
        GiftCardRedemption: {
            readonly id: string;
            /** Format: date-time */
            readonly transaction_date_and_time: string;
            redeemed_amount: components["schemas"]["Money"];
            invoices?: string[];
            external_reference?: string;
        };
        GiftCardRedemptionList: {
            items: components["schemas"]["GiftCardRedemption"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A voucher for so much of one product. */
        ProductVoucher: {
            readonly id: string;
            /** Format: date-time */
            readonly last_used_date_and_time?: string;
            readonly sold_via_invoice?: string;
            name: string;
            number: string;
            external_number?: string;
            status: components["schemas"]["VoucherStatus"];
            current_balance: components["schemas"]["Quantity"];
            initial_balance?: components["schemas"]["Quantity"];
            /** Format: date-time */
            issued_date_and_time?: string;
            /** Format: date-time */
            expiration_date_and_time?: string;
            tax: components["schemas"]["Tax"];
            source_product?: string;
            product: string;
            product_sales_price_and_quantity: components["schemas"]["ProductPriceAndQuantity"];
        };
        ProductVoucherList: {
            items: components["schemas"]["ProductVoucher"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description A voucher for products of some sales categories. */
        CategoryVoucher: {
            readonly id: string;
            /** Format: date-time */
            readonly last_used_date_and_time?: string;
            readonly sold_via_invoice?: string;
            name: string;
            number: string;
            external_number?: string;
            status: components["schemas"]["VoucherStatus"];
            current_balance: components["schemas"]["Money"];
            initial_balance?: components["schemas"]["Money"];
            /** Format: date-time */
            issued_date_and_time?: string;
            /** Format: date-time */
            expiration_date_and_time?: string;
            tax?: components["schemas"]["Tax"];
            source_product?: string;
            sales_categories: string[];
        };
        CategoryVoucherList: {
            items: components["schemas"]["CategoryVoucher"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: gift cards that are new or changed. Nothing signs it. */
        GiftCardDelivery: {
            org_id: string;
            items: components["schemas"]["GiftCard"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: product vouchers that are new or changed. Nothing signs it. */
        ProductVoucherDelivery: {
            org_id: string;
            items: components["schemas"]["ProductVoucher"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: category vouchers that are new or changed. Nothing signs it. */
        CategoryVoucherDelivery: {
            org_id: string;
            items: components["schemas"]["CategoryVoucher"][];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: one object a call. Nothing signs it. */
        InvoiceDelivery: {
            org_id: string;
            invoice: components["schemas"]["Invoice"];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: one object a call. Nothing signs it. */
        CreditMemoDelivery: {
            org_id: string;
            credit_memo: components["schemas"]["CreditMemo"];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: one object a call. Nothing signs it. */
        SalesOrderDelivery: {
            org_id: string;
            /** @constant */
            event_type?: "SALES_ORDERS_NEW";
            sales_order: components["schemas"]["SalesOrder"];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: one object a call. Nothing signs it. */
        StockCountChangeDelivery: {
            org_id: string;
            /** @constant */
            event_type?: "STOCK_COUNT_CHANGES_NEW";
            stock_count_change: components["schemas"]["StockCountChange"];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: one object a call. Nothing signs it. */
        InventoryShipmentDelivery: {
            org_id: string;
            /** @constant */
            event_type?: "INVENTORY_SHIPMENTS_CHANGED";
            inventory_shipment: components["schemas"]["InventoryShipment"];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: one object a call. Nothing signs it. */
        GoodsInDelivery: {
            org_id: string;
            /** @constant */
            event_type?: "GOODS_INS_CHANGED";
            goods_in: components["schemas"]["GoodsIn"];
            problems?: components["schemas"]["Problem"][];
        };
        /** @description What a receiver is sent: one object a call. Nothing signs it. */
        GoodsOutDelivery: {
            org_id: string;
            /** @constant */
            event_type?: "GOODS_OUTS_CHANGED";
            goods_out: components["schemas"]["GoodsOut"];
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
        ProductSalesChannelInformationId: string;
        TagId: string;
        ImageId: string;
        FeatureTemplateId: string;
        FeatureId: string;
        VariantGroupId: string;
        BrowseNodeId: string;
        LotId: string;
        LotStorageLocationInformationId: string;
        SubscriptionId: string;
        BatchId: string;
        SalesOrderId: string;
        ProductionId: string;
        PickupId: string;
        DeliveryId: string;
        SalesOrderDraftId: string;
        ItemId: string;
        FulfillmentId: string;
        DraftId: string;
        InventoryShipmentId: string;
        GoodsOutId: string;
        GoodsInId: string;
        StockTakingId: string;
        ExportId: string;
        Namespace: string;
        EntityClass: string;
        ContactId: string;
        AddressId: string;
        EmailId: string;
        PhoneId: string;
        WebAddressId: string;
        ProfessionalIdentityId: string;
        CustomerListId: string;
        PlaceholderCustomerId: string;
        StaffMemberId: string;
        PosSalesChannelId: string;
        DeviceId: string;
        GiftCardId: string;
        GiftCardRedemptionId: string;
        ProductVoucherId: string;
        CategoryVoucherId: string;
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
    listProductIdMappings: {
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
                    "application/json": components["schemas"]["ExternalReferenceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    upsertProductIdMappings: {
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
                "application/json": components["schemas"]["ExternalReferenceList"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalReferenceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProductIdByExternalId: {
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
                    "application/json": components["schemas"]["ExternalReference"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProductSalesChannels: {
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
                    "application/json": components["schemas"]["ProductSalesChannelList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProductSalesChannel: {
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
                "application/json": components["schemas"]["ProductSalesChannelInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSalesChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProductSalesChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "product-sales-channel-information-id": components["parameters"]["ProductSalesChannelInformationId"];
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
                    "application/json": components["schemas"]["ProductSalesChannel"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProductSalesChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "product-sales-channel-information-id": components["parameters"]["ProductSalesChannelInformationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductSalesChannelUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSalesChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteProductSalesChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "product-sales-channel-information-id": components["parameters"]["ProductSalesChannelInformationId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listProductTags: {
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
                    "application/json": components["schemas"]["ProductTagList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProductTag: {
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
                "application/json": components["schemas"]["ProductTagInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTag"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteProductTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "tag-id": components["parameters"]["TagId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listProductImages: {
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
                    "application/json": components["schemas"]["ImageIds"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProductImage: {
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
                "application/json": components["schemas"]["ImageInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageId"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteProductImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "image-id": components["parameters"]["ImageId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listFeatureTemplates: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["FeatureTemplateList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createFeatureTemplate: {
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
                "application/json": components["schemas"]["FeatureTemplateInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getFeatureTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "feature-template-id": components["parameters"]["FeatureTemplateId"];
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
                    "application/json": components["schemas"]["FeatureTemplate"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceFeatureTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "feature-template-id": components["parameters"]["FeatureTemplateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureTemplateInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProductFeatures: {
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
                    "application/json": components["schemas"]["ProductFeatureList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProductFeature: {
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
                "application/json": components["schemas"]["ProductFeatureInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFeature"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProductFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "feature-id": components["parameters"]["FeatureId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductFeatureInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFeature"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteProductFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-id": components["parameters"]["ProductId"];
                "feature-id": components["parameters"]["FeatureId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    createProductVariantGroup: {
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
                "application/json": components["schemas"]["ProductVariantGroupInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariantGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProductVariantGroups: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["ProductVariantGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProductVariantGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "variant-group-id": components["parameters"]["VariantGroupId"];
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
                    "application/json": components["schemas"]["ProductVariantGroup"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProductVariantGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "variant-group-id": components["parameters"]["VariantGroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductVariantGroupInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariantGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listBrowseNodes: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["BrowseNodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createBrowseNode: {
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
                "application/json": components["schemas"]["BrowseNodeInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowseNode"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getBrowseNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
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
                    "application/json": components["schemas"]["BrowseNode"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceBrowseNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrowseNodeInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowseNode"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteBrowseNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
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
    listBrowseNodeChildren: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
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
                    "application/json": components["schemas"]["BrowseNodeChildren"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceBrowseNodeChildren: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrowseNodeChildren"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowseNodeChildren"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listBrowseNodeProducts: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
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
                    "application/json": components["schemas"]["BrowseNodeProductList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setBrowseNodeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
                "product-id": components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Assigned. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteBrowseNodeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "browse-node-id": components["parameters"]["BrowseNodeId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listSalesCategories: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                is_active?: boolean;
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
                    "application/json": components["schemas"]["SalesCategoryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createSalesCategory: {
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
                "application/json": components["schemas"]["SalesCategoryInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    triggerDatevExport: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description The individual contact that gets the mail. */
                contact_id: string;
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
            /** @description Accepted. */
            203: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listLots: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                product_id?: string;
                number?: string;
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
                    "application/json": components["schemas"]["LotList"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createLot: {
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
                "application/json": components["schemas"]["LotInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lot"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getLot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
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
                    "application/json": components["schemas"]["Lot"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setLotStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["LotStatus"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["LotStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listLotStorageLocations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
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
                    "application/json": components["schemas"]["LotStorageLocationList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createLotStorageLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotStorageLocationInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotStorageLocation"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteLotStorageLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "lot-id": components["parameters"]["LotId"];
                "lot-storage-location-information-id": components["parameters"]["LotStorageLocationInformationId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listInvoices: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listInvoiceSubscriptions: {
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
                    "application/json": components["schemas"]["CallbackList"];
                };
            };
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createInvoiceSubscription: {
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
                "application/json": components["schemas"]["CallbackInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Callback"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteInvoiceSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listCreditMemos: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["CreditMemoList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCreditMemoSubscriptions: {
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
                    "application/json": components["schemas"]["CallbackList"];
                };
            };
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createCreditMemoSubscription: {
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
                "application/json": components["schemas"]["CallbackInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Callback"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteCreditMemoSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listBatches: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["BatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getBatchUploadUrl: {
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
                    "application/json": components["schemas"]["BatchUploadUrl"];
                };
            };
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    triggerPriceBatch: {
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
                "application/json": components["schemas"]["BatchTrigger"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "batch-id": components["parameters"]["BatchId"];
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
                    "application/json": components["schemas"]["Batch"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listBatchResults: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "batch-id": components["parameters"]["BatchId"];
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
                    "application/json": components["schemas"]["OperationResultList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listSalesOrders: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["SalesOrderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getSalesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-id": components["parameters"]["SalesOrderId"];
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
                    "application/json": components["schemas"]["SalesOrder"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setSalesOrderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-id": components["parameters"]["SalesOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderStatusUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "production-id": components["parameters"]["ProductionId"];
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
                    "application/json": components["schemas"]["Production"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setProductionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "production-id": components["parameters"]["ProductionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelatedObjectStatusUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Production"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPickup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "pickup-id": components["parameters"]["PickupId"];
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
                    "application/json": components["schemas"]["Pickup"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setPickupStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "pickup-id": components["parameters"]["PickupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelatedObjectStatusUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pickup"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "delivery-id": components["parameters"]["DeliveryId"];
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setDeliveryStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "delivery-id": components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelatedObjectStatusUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createSalesOrderDraft: {
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
                "application/json": components["schemas"]["SalesOrderDraftInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listSalesOrderDrafts: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                number?: string;
                sales_channel_id?: string;
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
                    "application/json": components["schemas"]["SalesOrderDraftList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getSalesOrderDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
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
                    "application/json": components["schemas"]["SalesOrderDraft"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteSalesOrderDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    setSalesOrderDraftCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderCustomer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderCustomer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createSalesOrderDraftItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderDraftItemInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderDraftItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceSalesOrderDraftItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
                "item-id": components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderDraftItemInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderDraftItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteSalesOrderDraftItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
                "item-id": components["parameters"]["ItemId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    createSalesOrderDraftFulfillment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FulfillmentDraftInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceSalesOrderDraftFulfillment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
                "fulfillment-id": components["parameters"]["FulfillmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FulfillmentDraftInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteSalesOrderDraftFulfillment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
                "fulfillment-id": components["parameters"]["FulfillmentId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    finalizeSalesOrderDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "sales-order-draft-id": components["parameters"]["SalesOrderDraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderDraftFinalizationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderDraftFinalization"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listStockCounts: {
        parameters: {
            query?: {
                product_id?: string;
                storage_location_id?: string;
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["StockCountList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listStockCountChanges: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["StockCountChangeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createStockCountChange: {
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
                "application/json": components["schemas"]["StockCountChangeInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockCountChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProductSettings: {
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
                    "application/json": components["schemas"]["ProductSettings"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateProductSettings: {
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
                "application/json": components["schemas"]["StorageTagUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listInventoryShipmentDrafts: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["InventoryShipmentDraftList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createInventoryShipmentDraft: {
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
                "application/json": components["schemas"]["InventoryShipmentDraftInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryShipmentDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getInventoryShipmentDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
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
                    "application/json": components["schemas"]["InventoryShipmentDraft"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceInventoryShipmentDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryShipmentDraftInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryShipmentDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteInventoryShipmentDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listInventoryShipments: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["InventoryShipmentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createInventoryShipment: {
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
                "application/json": components["schemas"]["DraftReference"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryShipment"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getInventoryShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "inventory-shipment-id": components["parameters"]["InventoryShipmentId"];
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
                    "application/json": components["schemas"]["InventoryShipment"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setInventoryShipmentStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "inventory-shipment-id": components["parameters"]["InventoryShipmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryShipmentStatusUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryShipment"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGoodsOutDrafts: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["GoodsOutDraftList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGoodsOutDraft: {
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
                "application/json": components["schemas"]["GoodsOutDraftInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsOutDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGoodsOutDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
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
                    "application/json": components["schemas"]["GoodsOutDraft"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceGoodsOutDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoodsOutDraftInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsOutDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteGoodsOutDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listGoodsOuts: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["GoodsOutList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGoodsOut: {
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
                "application/json": components["schemas"]["DraftReference"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsOut"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGoodsOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-out-id": components["parameters"]["GoodsOutId"];
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
                    "application/json": components["schemas"]["GoodsOut"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setGoodsOutStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-out-id": components["parameters"]["GoodsOutId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoodsOutStatusUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsOut"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGoodsInDrafts: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["GoodsInDraftList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGoodsInDraft: {
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
                "application/json": components["schemas"]["GoodsInDraftInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsInDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGoodsInDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
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
                    "application/json": components["schemas"]["GoodsInDraft"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceGoodsInDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoodsInDraftInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsInDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteGoodsInDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "draft-id": components["parameters"]["DraftId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listGoodsIns: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["GoodsInList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGoodsIn: {
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
                "application/json": components["schemas"]["DraftReference"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGoodsIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-in-id": components["parameters"]["GoodsInId"];
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
                    "application/json": components["schemas"]["GoodsIn"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setGoodsInStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "goods-in-id": components["parameters"]["GoodsInId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoodsInStatusUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoodsIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPos1StockTaking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "stock-taking-id": components["parameters"]["StockTakingId"];
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
                    "application/json": components["schemas"]["StockTaking"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listStockTakings: {
        parameters: {
            query?: {
                status?: string;
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["StockTakingList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getStockTaking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "stock-taking-id": components["parameters"]["StockTakingId"];
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
                    "application/json": components["schemas"]["StockTaking"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    triggerStockTakingExport: {
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
                "application/json": components["schemas"]["StockTakingReference"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTakingDataExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getStockTakingExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "export-id": components["parameters"]["ExportId"];
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
                    "application/json": components["schemas"]["StockTakingDataExport"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getStockTakingExportDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "export-id": components["parameters"]["ExportId"];
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
                    "application/json": components["schemas"]["DownloadUrl"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listEntityClasses: {
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
                    "application/json": components["schemas"]["NameList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listNamespaces: {
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
                    "application/json": components["schemas"]["NameList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getNamespace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It exists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createNamespace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
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
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listMappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
                "entity-class": components["parameters"]["EntityClass"];
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
                    "application/json": components["schemas"]["MappingList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceMappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
                "entity-class": components["parameters"]["EntityClass"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingList"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
                "entity-class": components["parameters"]["EntityClass"];
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
                    "application/json": components["schemas"]["Mapping"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    upsertMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
                "entity-class": components["parameters"]["EntityClass"];
                "external-id": components["parameters"]["ExternalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Mapping"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mapping"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                namespace: components["parameters"]["Namespace"];
                "entity-class": components["parameters"]["EntityClass"];
                "external-id": components["parameters"]["ExternalId"];
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
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listIndividuals: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["IndividualContactList"];
                };
            };
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createIndividual: {
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
                "application/json": components["schemas"]["IndividualContactInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IndividualContact"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividualIdByExternalId: {
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
                    "application/json": components["schemas"]["ExternalReference"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listIndividualIdMappings: {
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
                    "application/json": components["schemas"]["ExternalReferenceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["IndividualContact"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceIndividual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IndividualContactInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IndividualContact"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getFullIndividual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["FullIndividualContact"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listIndividualAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["ContactAddressList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createIndividualAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividualAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "address-id": components["parameters"]["AddressId"];
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
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceIndividualAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "address-id": components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listIndividualEmails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["EmailList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createIndividualEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividualEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "email-id": components["parameters"]["EmailId"];
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
                    "application/json": components["schemas"]["Email"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceIndividualEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "email-id": components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listIndividualPhones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["PhoneList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createIndividualPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividualPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "phone-id": components["parameters"]["PhoneId"];
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
                    "application/json": components["schemas"]["Phone"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceIndividualPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "phone-id": components["parameters"]["PhoneId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listIndividualWebAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["WebAddressList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createIndividualWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebAddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividualWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "web-address-id": components["parameters"]["WebAddressId"];
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
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceIndividualWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "web-address-id": components["parameters"]["WebAddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividualCustomerRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["CustomerRole"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    upsertIndividualCustomerRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerRole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getIndividualSupplierRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["SupplierRole"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    upsertIndividualSupplierRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierRole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["OrganizationContactList"];
                };
            };
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createOrganization: {
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
                "application/json": components["schemas"]["OrganizationContactInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationContact"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganizationIdByExternalId: {
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
                    "application/json": components["schemas"]["ExternalReference"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listOrganizationIdMappings: {
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
                    "application/json": components["schemas"]["ExternalReferenceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["OrganizationContact"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationContactInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationContact"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getFullOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["FullOrganizationContact"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listOrganizationAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["ContactAddressList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createOrganizationAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganizationAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "address-id": components["parameters"]["AddressId"];
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
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceOrganizationAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "address-id": components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listOrganizationEmails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["EmailList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createOrganizationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganizationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "email-id": components["parameters"]["EmailId"];
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
                    "application/json": components["schemas"]["Email"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceOrganizationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "email-id": components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listOrganizationPhones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["PhoneList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createOrganizationPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganizationPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "phone-id": components["parameters"]["PhoneId"];
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
                    "application/json": components["schemas"]["Phone"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceOrganizationPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "phone-id": components["parameters"]["PhoneId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listOrganizationWebAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["WebAddressList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createOrganizationWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebAddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganizationWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "web-address-id": components["parameters"]["WebAddressId"];
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
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceOrganizationWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "web-address-id": components["parameters"]["WebAddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganizationCustomerRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["CustomerRole"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    upsertOrganizationCustomerRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerRole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getOrganizationSupplierRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["SupplierRole"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    upsertOrganizationSupplierRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierRole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProfessionalIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["ProfessionalIdentityList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProfessionalIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfessionalIdentityInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalIdentity"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listFullProfessionalIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
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
                    "application/json": components["schemas"]["FullProfessionalIdentityList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProfessionalIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
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
                    "application/json": components["schemas"]["ProfessionalIdentity"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProfessionalIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfessionalIdentityUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalIdentity"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getFullProfessionalIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
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
                    "application/json": components["schemas"]["FullProfessionalIdentity"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProfessionalIdentityAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
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
                    "application/json": components["schemas"]["ContactAddressList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProfessionalIdentityAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProfessionalIdentityAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "address-id": components["parameters"]["AddressId"];
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
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProfessionalIdentityAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "address-id": components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProfessionalIdentityEmails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
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
                    "application/json": components["schemas"]["EmailList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProfessionalIdentityEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProfessionalIdentityEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "email-id": components["parameters"]["EmailId"];
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
                    "application/json": components["schemas"]["Email"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProfessionalIdentityEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "email-id": components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProfessionalIdentityPhones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
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
                    "application/json": components["schemas"]["PhoneList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProfessionalIdentityPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProfessionalIdentityPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "phone-id": components["parameters"]["PhoneId"];
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
                    "application/json": components["schemas"]["Phone"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProfessionalIdentityPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "phone-id": components["parameters"]["PhoneId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProfessionalIdentityWebAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
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
                    "application/json": components["schemas"]["WebAddressList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProfessionalIdentityWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebAddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProfessionalIdentityWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "web-address-id": components["parameters"]["WebAddressId"];
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
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceProfessionalIdentityWebAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "contact-id": components["parameters"]["ContactId"];
                "professional-identity-id": components["parameters"]["ProfessionalIdentityId"];
                "web-address-id": components["parameters"]["WebAddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCustomerLists: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["CustomerListList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createCustomerList: {
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
                "application/json": components["schemas"]["CustomerListInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCustomerList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "customer-list-id": components["parameters"]["CustomerListId"];
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
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replaceCustomerList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "customer-list-id": components["parameters"]["CustomerListId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerListInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteCustomerList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "customer-list-id": components["parameters"]["CustomerListId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listPlaceholderCustomers: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["PlaceholderCustomerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createPlaceholderCustomer: {
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
                "application/json": components["schemas"]["PlaceholderCustomerInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceholderCustomer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPlaceholderCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "placeholder-customer-id": components["parameters"]["PlaceholderCustomerId"];
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
                    "application/json": components["schemas"]["PlaceholderCustomer"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    replacePlaceholderCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "placeholder-customer-id": components["parameters"]["PlaceholderCustomerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceholderCustomerInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceholderCustomer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listStaffMembers: {
        parameters: {
            query?: {
                "default-service-location-id"?: string;
                "possible-service-location-id"?: string;
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["StaffMemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createStaffMember: {
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
                "application/json": components["schemas"]["StaffMemberInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "staff-member-id": components["parameters"]["StaffMemberId"];
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
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listPosSalesChannels: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                "sales-type"?: components["schemas"]["SalesType"][];
                "service-location-id"?: string;
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
                    "application/json": components["schemas"]["PosSalesChannelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createPosSalesChannel: {
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
                "application/json": components["schemas"]["PosSalesChannelInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosSalesChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPosSalesChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "pos-sales-channel-id": components["parameters"]["PosSalesChannelId"];
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
                    "application/json": components["schemas"]["PosSalesChannel"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
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
                    "application/json": components["schemas"]["DeviceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "device-id": components["parameters"]["DeviceId"];
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
                    "application/json": components["schemas"]["Device"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPlatformPosDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "device-id": components["parameters"]["DeviceId"];
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
                    "application/json": components["schemas"]["Device"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listSubscriptions: {
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
                    "application/json": components["schemas"]["SubscriptionList"];
                };
            };
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createSubscription: {
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
                "application/json": components["schemas"]["SubscriptionInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listGiftCards: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                number?: string;
                external_number?: string;
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
                    "application/json": components["schemas"]["GiftCardList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGiftCard: {
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
                "application/json": components["schemas"]["GiftCardInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
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
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setGiftCardActivationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardActivationStatus"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardActivationStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGiftCardRedemptions: {
        parameters: {
            query?: {
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
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
                    "application/json": components["schemas"]["GiftCardRedemptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGiftCardRedemption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardRedemptionInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardRedemption"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGiftCardRedemption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "gift-card-id": components["parameters"]["GiftCardId"];
                "gift-card-redemption-id": components["parameters"]["GiftCardRedemptionId"];
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
                    "application/json": components["schemas"]["GiftCardRedemption"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGiftCardSubscriptions: {
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
                    "application/json": components["schemas"]["CallbackList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGiftCardSubscription: {
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
                "application/json": components["schemas"]["CallbackInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Callback"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteGiftCardSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listProductVouchers: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                number?: string;
                external_number?: string;
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
                    "application/json": components["schemas"]["ProductVoucherList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProductVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "product-voucher-id": components["parameters"]["ProductVoucherId"];
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
                    "application/json": components["schemas"]["ProductVoucher"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listProductVoucherSubscriptions: {
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
                    "application/json": components["schemas"]["CallbackList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createProductVoucherSubscription: {
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
                "application/json": components["schemas"]["CallbackInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Callback"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteProductVoucherSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    listCategoryVouchers: {
        parameters: {
            query: {
                /** @description Start of the window, inclusive, RFC 3339 in UTC. */
                from: components["parameters"]["From"];
                /** @description End of the window, exclusive, RFC 3339 in UTC. */
                to: components["parameters"]["To"];
                /** @description Most entries of one page; items and problems both count. */
                limit?: components["parameters"]["Limit"];
                /** @description Index of the first entry of the page; items and problems both count. */
                offset?: components["parameters"]["Offset"];
                number?: string;
                external_number?: string;
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
                    "application/json": components["schemas"]["CategoryVoucherList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCategoryVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "category-voucher-id": components["parameters"]["CategoryVoucherId"];
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
                    "application/json": components["schemas"]["CategoryVoucher"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCategoryVoucherSubscriptions: {
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
                    "application/json": components["schemas"]["CallbackList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createCategoryVoucherSubscription: {
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
                "application/json": components["schemas"]["CallbackInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Callback"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteCategoryVoucherSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. The token holds for this one only. */
                "org-id": components["parameters"]["OrgId"];
                "subscription-id": components["parameters"]["SubscriptionId"];
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
            default: components["responses"]["AnyProblem"];
        };
    };
    receiveNewInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveNewCreditMemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditMemoDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveNewSalesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveNewStockCountChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountChangeDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveChangedInventoryShipment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryShipmentDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveChangedGoodsIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoodsInDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveChangedGoodsOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoodsOutDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveNewOrUpdatedGiftCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveNewOrUpdatedProductVouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductVoucherDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveNewOrUpdatedCategoryVouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryVoucherDelivery"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
