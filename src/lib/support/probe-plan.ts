import type { OperationId } from '../../contract/routes.gen.js';

/** What the lists of a platform showed, for reading one of them by itself. */
export interface Listed {
  /** A member, as text, of the first item that has it and fits. @param fits what the item has to be like */
  first: (list: OperationId, member: string, fits?: (item: Item) => boolean) => string | undefined;
  /** The items that are texts: names of namespaces. */
  names: (list: OperationId) => readonly string[];
}

export type Item = Readonly<Record<string, unknown>>;

/** Lists by module; the first of each tells where the module is. None of them makes anything happen. */
export const probedLists: readonly OperationId[] = [
  'listProducts',
  'listProductVariantGroups',
  'listFeatureTemplates',
  'listBrowseNodes',
  'listSalesCategories',
  'listLots',
  'listInvoices',
  'listCreditMemos',
  'listBatches',
  'listProductIdMappings',
  'listSalesOrders',
  'listSalesOrderDrafts',
  'listIndividuals',
  'listOrganizations',
  'listCustomerLists',
  'listPlaceholderCustomers',
  'listEntityClasses',
  'listNamespaces',
  'listStockCounts',
  'listStockCountChanges',
  'listStockTakings',
  'listInventoryShipments',
  'listGoodsOuts',
  'listGoodsIns',
  'listStaffMembers',
  'listPosSalesChannels',
  'listDevices',
  'listSubscriptions',
  'listGiftCards',
];

/** One thing, by what a list shows of it. */
export interface SingleProbe {
  operation: OperationId;
  /** Path variables; undefined when no list showed such a thing. */
  path: (listed: Listed) => Readonly<Record<string, string>> | undefined;
  /** What is missing then. */
  needs: string;
}

function byMember(
  operation: OperationId,
  list: OperationId,
  [variable, member]: readonly [string, string],
  needs: string,
  fits?: (item: Item) => boolean,
): SingleProbe {
  const path: SingleProbe['path'] = (listed) => {
    const value = listed.first(list, member, fits);
    return value === undefined ? undefined : { [variable]: value };
  };
  return { operation, path, needs };
}

const product = ['product-id', 'id'] as const;
const stockTaking = ['stock-taking-id', 'id'] as const;
const contact = ['contact-id', 'id'] as const;

/** Asked in this order; a mapping needs the mappings before it. */
export const probedSingles: readonly SingleProbe[] = [
  byMember('getProduct', 'listProducts', product, 'a product'),
  byMember('getProductByExternalId', 'listProducts', ['external-id', 'external_id'], 'a product with an external id'),
  byMember('listProductSalesChannels', 'listProducts', product, 'a product'),
  byMember('listProductTags', 'listProducts', product, 'a product'),
  byMember('listProductFeatures', 'listProducts', product, 'a product'),
  byMember('getProductSettings', 'listProducts', product, 'a product'),
  byMember('getProductVariantGroup', 'listProductVariantGroups', ['variant-group-id', 'id'], 'a variant group'),
  byMember('getFeatureTemplate', 'listFeatureTemplates', ['feature-template-id', 'id'], 'a feature template'),
  byMember('getBrowseNode', 'listBrowseNodes', ['browse-node-id', 'id'], 'a browse node'),
  byMember('getLot', 'listLots', ['lot-id', 'id'], 'a lot'),
  byMember('getBatch', 'listBatches', ['batch-id', 'id'], 'a batch of the last day'),
  byMember('getSalesOrder', 'listSalesOrders', ['sales-order-id', 'id'], 'a sales order of the last day'),
  byMember('getSalesOrderDraft', 'listSalesOrderDrafts', ['sales-order-draft-id', 'id'], 'a draft of the last day'),
  byMember('getFullIndividual', 'listIndividuals', contact, 'an individual'),
  byMember('getFullOrganization', 'listOrganizations', contact, 'an organization'),
  byMember(
    'getStockTaking',
    'listStockTakings',
    stockTaking,
    'a stock-taking of the second generation',
    ({ type }) => type !== 'POS1',
  ),
  byMember(
    'getPos1StockTaking',
    'listStockTakings',
    stockTaking,
    'a stock-taking of the first generation',
    ({ type }) => type === 'POS1',
  ),
  byMember('getStaffMember', 'listStaffMembers', ['staff-member-id', 'id'], 'a staff member'),
  byMember('getPosSalesChannel', 'listPosSalesChannels', ['pos-sales-channel-id', 'id'], 'a channel'),
  byMember('getDevice', 'listDevices', ['device-id', 'id'], 'a device'),
  byMember('getGiftCard', 'listGiftCards', ['gift-card-id', 'id'], 'a gift card'),
  { operation: 'listMappings', path: placeOfMappings, needs: 'a namespace and a class' },
  {
    operation: 'getMapping',
    path: (listed) => {
      const place = placeOfMappings(listed);
      const id = listed.first('listMappings', 'external_id');
      return place === undefined || id === undefined ? undefined : { ...place, 'external-id': id };
    },
    needs: 'a mapping of the first namespace',
  },
];

/** One of the namespaces, and products where there are such mappings. */
function placeOfMappings({ names }: Listed): Record<string, string> | undefined {
  const [namespace] = names('listNamespaces');
  const classes = names('listEntityClasses');
  const entityClass = classes.find((name) => name === 'products') ?? classes[0];
  if (namespace === undefined || entityClass === undefined) return undefined;
  return { namespace, 'entity-class': entityClass };
}
