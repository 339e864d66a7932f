import type { Module, OperationId } from '../../contract/routes.gen.js';

/**
 * Where operations may be instead of where the contract has them: documents of other years, and spellings that are near.
 * Only reads are looked for there; what is found is proposed as a setting.
 */
export const otherPaths: Partial<Record<OperationId, readonly string[]>> = {
  getProductByExternalId: ['/products/by-external-id/{external-id}'],
  listProductIdMappings: ['/product-id-mappings'],
  listProductVariantGroups: ['/product-variant-group'],
  getProductVariantGroup: ['/product-variant-groups/{variant-group-id}'],
  listBrowseNodes: ['/browse-nodes/'],
  listSalesCategories: ['/sales-category'],
  listBatches: ['/operations-batches/'],
  listSalesOrders: ['/sales-orders'],
  listSalesOrderDrafts: ['/sales-order-drafts/'],
  getProductSettings: ['/products/{product-id}/settings'],
  getPos1StockTaking: ['/stock-takings-pos-1/{stock-taking-id}', '/stock-takings/{stock-taking-id}'],
  listIndividuals: ['/individuals'],
  getFullIndividual: ['/individuals/{contact-id}/full'],
  listOrganizations: ['/organizations'],
  getFullOrganization: ['/organizations/{contact-id}/full'],
};

/** What a module may be behind: the name of its document with and without dashes, and the module that took it over. */
export const otherPrefixes: Partial<Record<Module, readonly string[]>> = {
  erp: ['/erp-api'],
  contacts: ['/contact', '/contacts-api'],
  external: ['/external-ids', '/externalids'],
  inventory: ['/inventory-api'],
  sales: ['/sales-and-purchasing', '/sales-orders', '/salesandpurchasing'],
  staff: ['/staff-rights', '/staff'],
  structure: ['/org-structure', '/organization-structure', '/structure'],
  events: ['/event'],
  promotions: ['/promotion'],
};
