import type { Schema, ServedOperation } from './published.js';

/**
 * What no published document has, or only with its path: bodies as the contract assumes them (`x-source` in
 * openapi/platform.yaml), in the published form of amounts and addresses.
 */
const text: Schema = { type: 'string', maxLength: 256 };
const flag: Schema = { type: 'boolean' };
const unit: Schema = { type: 'string', pattern: '^[A-Z]+(_[A-Z]+)+$' };
const money = object('value* unit*', { value: { type: 'number' }, unit: { type: 'string', pattern: '^[A-Z]{3}$' } });
const quantity = object('value* unit*', { value: { type: 'number' }, unit });
const address = object(
  'full_address* recipient_name care_of street_name street_number additional city zip country_code',
  {},
);
const position = object('product_id* condition* quantity*', { quantity });
const positions: Schema = { type: 'array', items: position };
const typed: Schema = { type: 'string', enum: ['PickupDraft', 'DeliveryDraft'] };
const display = object('icon highlight_color display_contexts', { display_contexts: list(text) });
const featureValue: Schema = {
  anyOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'integer' }, quantity],
};

const bodies: Record<string, Schema> = {
  featureTemplate: object('name* type* value_type* possible_values* category* display_configuration', {
    possible_values: list(featureValue),
    display_configuration: display,
  }),
  feature: object('feature_template_id* value display_configuration', {
    value: featureValue,
    display_configuration: display,
  }),
  variantGroup: object('name* external_id', {}),
  browseNode: object('name* parents external_id', { parents: list(text) }),
  children: object('items*', { items: list(object('id*', {})) }),
  batch: object('upload_url*', { upload_url: { type: 'string', maxLength: 4096 } }),
  order: object('external_id sales_channel_id number note', {}),
  customer: object('individual individual_name organization organization_name email phone invoice_address', {
    invoice_address: address,
  }),
  orderItem: object('product_id product_external_id quantity* sales_price sales_price_is_gross note depends_on', {
    quantity,
    sales_price: money,
    sales_price_is_gross: flag,
  }),
  fulfillment: object('@type* items* address requested_at service_location_id', {
    '@type': typed,
    items: list(object('item_id* quantity', { quantity })),
    address,
    requested_at: { type: 'string', format: 'date-time' },
  }),
  finalization: object('@type*', { '@type': { type: 'string', enum: ['SalesOrderDraftFinalizationRequest'] } }),
  status: object('status*', { status: { type: 'string', pattern: '^[A-Z_]+$' } }),
  stockChange: object('product_id* storage_location_id* condition* change* reason', { change: quantity }),
  draftReference: object('draft_id*', {}),
  shipment: object('source_location_id* target_location_id* positions*', { positions }),
  goodsOut: object('type* source_location_id* positions*', {
    type: { type: 'string', enum: ['DELIVERY', 'PICKUP'] },
    positions,
  }),
  goodsIn: object('target_location_id* positions*', { positions }),
  export: object('@type* id* type*', { type: { type: 'string', enum: ['POS1', 'POS2'] } }),
  mappings: object('items*', { items: list(object('internal_id* external_id*', {})) }),
  customerList: object('name* contacts', { contacts: list(text) }),
  placeholder: object('name*', {}),
  staffMember: object('@type contact_id*', {}),
  posChannel: object('sales_channel_id name* service_location_address* assortment_tags', {
    service_location_address: address,
    assortment_tags: list(object('assortment_tag*', { assortment_tag: object('@type* id* scope*', {}) })),
  }),
  subscription: object('event_type* callback_url*', { callback_url: { type: 'string', format: 'uri' } }),
};

/** `GET` lists and gets, `POST` creates, as their paths say; the name of the body is behind the arrow. */
const table = `
GET /erp/feature-templates
POST /erp/feature-templates 201 < featureTemplate
GET /erp/feature-templates/{id}
PUT /erp/feature-templates/{id} 200 < featureTemplate
GET /erp/products/{product-id}/features
POST /erp/products/{product-id}/features 201 < feature
PUT /erp/products/{product-id}/features/{id} 200 < feature
DELETE /erp/products/{product-id}/features/{id}
POST /erp/product-variant-group 201 < variantGroup
GET /erp/product-variant-groups
GET /erp/product-variant-group/{id}
PUT /erp/product-variant-group/{id} 200 < variantGroup
GET /erp/browse-nodes
POST /erp/browse-nodes 201 < browseNode
GET /erp/browse-nodes/{id}
PUT /erp/browse-nodes/{id} 200 < browseNode
DELETE /erp/browse-nodes/{id}
GET /erp/browse-nodes/{id}/children
PUT /erp/browse-nodes/{id}/children 200 < children
PUT /erp/browse-nodes/{id}/products/{product-id} 204
DELETE /erp/browse-nodes/{id}/products/{product-id}
GET /erp/operations-batches
GET /erp/operations-batches/upload-url
POST /erp/operations-batches/valid-from-price-updates 201 < batch
GET /erp/operations-batches/{id}
GET /erp/operations-batches/{id}/results
GET /salesorders/sales-orders
GET /salesorders/sales-orders/{id}
PUT /salesorders/sales-orders/{id}/status 200 < status
GET /salesorders/productions/{id}
PUT /salesorders/productions/{id}/status 200 < status
GET /salesorders/pickups/{id}
PUT /salesorders/pickups/{id}/status 200 < status
GET /salesorders/deliveries/{id}
PUT /salesorders/deliveries/{id}/status 200 < status
POST /salesorders/sales-order-drafts 201 < order
GET /salesorders/sales-order-drafts/{id}
DELETE /salesorders/sales-order-drafts/{id}
PUT /salesorders/sales-order-drafts/{id}/customer 200 < customer
POST /salesorders/sales-order-drafts/{id}/items 201 < orderItem
PUT /salesorders/sales-order-drafts/{id}/items/{item-id} 200 < orderItem
DELETE /salesorders/sales-order-drafts/{id}/items/{item-id}
POST /salesorders/sales-order-drafts/{id}/fulfillments 201 < fulfillment
PUT /salesorders/sales-order-drafts/{id}/fulfillments/{fulfillment-id} 200 < fulfillment
DELETE /salesorders/sales-order-drafts/{id}/fulfillments/{fulfillment-id}
POST /salesorders/sales-order-drafts/{id}/patch 200 < finalization
GET /inventory/stock-counts
GET /inventory/stock-count-changes
POST /inventory/stock-count-changes 201 < stockChange
GET /inventory/inventory-shipment-drafts
POST /inventory/inventory-shipment-drafts 201 < shipment
GET /inventory/inventory-shipment-drafts/{id}
PUT /inventory/inventory-shipment-drafts/{id} 200 < shipment
DELETE /inventory/inventory-shipment-drafts/{id}
POST /inventory/inventory-shipments 201 < draftReference
GET /inventory/inventory-shipments
GET /inventory/inventory-shipments/{id}
PUT /inventory/inventory-shipments/{id}/status 200 < status
GET /inventory/goods-out-drafts
POST /inventory/goods-out-drafts 201 < goodsOut
GET /inventory/goods-out-drafts/{id}
PUT /inventory/goods-out-drafts/{id} 200 < goodsOut
DELETE /inventory/goods-out-drafts/{id}
POST /inventory/goods-outs 201 < draftReference
GET /inventory/goods-outs
GET /inventory/goods-outs/{id}
PUT /inventory/goods-outs/{id}/status 200 < status
GET /inventory/goods-in-drafts
POST /inventory/goods-in-drafts 201 < goodsIn
GET /inventory/goods-in-drafts/{id}
PUT /inventory/goods-in-drafts/{id} 200 < goodsIn
DELETE /inventory/goods-in-drafts/{id}
POST /inventory/goods-ins 201 < draftReference
GET /inventory/goods-ins
GET /inventory/goods-ins/{id}
PUT /inventory/goods-ins/{id}/status 200 < status
GET /inventory/stock-takings-platform-pos-1/{id}
GET /inventory/stock-takings
GET /inventory/stock-takings/{id}
POST /inventory/stock-taking-exports 201 < export
GET /inventory/stock-taking-exports/{id}
GET /inventory/stock-taking-exports/{id}/download
PUT /external/namespaces/{namespace}
GET /external/namespaces/{namespace}/{entity-class}
PUT /external/namespaces/{namespace}/{entity-class} 200 < mappings
GET /contacts/customer-lists
POST /contacts/customer-lists 201 < customerList
GET /contacts/customer-lists/{id}
PUT /contacts/customer-lists/{id} 200 < customerList
DELETE /contacts/customer-lists/{id}
GET /contacts/placeholder-customers
POST /contacts/placeholder-customers 201 < placeholder
GET /contacts/placeholder-customers/{id}
PUT /contacts/placeholder-customers/{id} 200 < placeholder
POST /staffrights/staff-members 201 < staffMember
POST /orgstructure/pos-sales-channels 201 < posChannel
GET /orgstructure/pos-sales-channels/{id}
GET /orgstructure/devices
GET /orgstructure/devices/{id}
GET /orgstructure/platformpos-devices/{id}
GET /events/subscriptions
POST /events/subscriptions 201 < subscription
DELETE /events/subscriptions/{id}
`;

/** Single mappings of external ids are not among them: nobody publishes them. */
export const assumedOperations: readonly ServedOperation[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', status, , body] = line.split(' ');
    const schema = body === undefined ? undefined : bodies[body];
    return {
      method,
      path,
      request: schema === undefined ? undefined : { mediaType: 'application/json', schema },
      status: Number(status ?? (method === 'DELETE' ? 204 : 200)),
      answer: method === 'DELETE' || status === '204' ? undefined : 'application/json',
    };
  });

/** @param names parted by spaces, with `*` behind what is required; text unless `typed` says otherwise */
function object(names: string, typed: Record<string, Schema>): Schema {
  const words = names.split(' ');
  const required = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const all = words.map((word) => word.replace('*', ''));
  return { type: 'object', required, properties: Object.fromEntries(all.map((name) => [name, typed[name] ?? text])) };
}

function list(items: Schema): Schema {
  return { type: 'array', items };
}
