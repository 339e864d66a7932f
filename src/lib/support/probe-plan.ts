import { type OperationId, routes } from '../../contract/routes.gen.js';

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

/** @param member of a listed thing that its path names */
function single(
  operation: OperationId,
  list: OperationId,
  needs: string,
  member = 'id',
  fits?: (item: Item) => boolean,
): SingleProbe {
  const [, variable = ''] = /\{([^}]+)\}/.exec(routes[operation].path) ?? [];
  const path: SingleProbe['path'] = ({ first }) => {
    const value = first(list, member, fits);
    return value === undefined ? undefined : { [variable]: value };
  };
  return { operation, path, needs };
}

const isFirstGeneration = ({ type }: Item) => type === 'POS1';

/** Asked in this order; a mapping needs the mappings before it. */
export const probedSingles: readonly SingleProbe[] = [
  single('getProduct', 'listProducts', 'a product'),
  single('getProductByExternalId', 'listProducts', 'a product with an external id', 'external_id'),
  single('listProductSalesChannels', 'listProducts', 'a product'),
  single('listProductTags', 'listProducts', 'a product'),
  single('listProductFeatures', 'listProducts', 'a product'),
  single('getProductSettings', 'listProducts', 'a product'),
  single('getProductVariantGroup', 'listProductVariantGroups', 'a variant group'),
  single('getFeatureTemplate', 'listFeatureTemplates', 'a feature template'),
  single('getBrowseNode', 'listBrowseNodes', 'a browse node'),
  single('getLot', 'listLots', 'a lot'),
  single('getBatch', 'listBatches', 'a batch of the last day'),
  single('getSalesOrder', 'listSalesOrders', 'a sales order of the last day'),
  single('getSalesOrderDraft', 'listSalesOrderDrafts', 'a draft of the last day'),
  single('getFullIndividual', 'listIndividuals', 'an individual'),
  single('getFullOrganization', 'listOrganizations', 'an organization'),
  single(
    'getStockTaking',
    'listStockTakings',
    'a stock-taking of the second generation',
    'id',
    (item) => !isFirstGeneration(item),
  ),
  single('getPos1StockTaking', 'listStockTakings', 'a stock-taking of the first generation', 'id', isFirstGeneration),
  single('getStaffMember', 'listStaffMembers', 'a staff member'),
  single('getPosSalesChannel', 'listPosSalesChannels', 'a channel'),
  single('getDevice', 'listDevices', 'a device'),
  single('getGiftCard', 'listGiftCards', 'a gift card'),
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
