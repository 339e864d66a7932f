/**
 * Every operation as "METHOD module path", typed apart from openapi/platform.yaml. A line is "methods path"; `*` behind
 * a method means that the path takes an id behind it.
 */
export function operationTable(): string[] {
  return Object.entries(modules).flatMap(([module, table]) =>
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [methods, path] = line.trim().split(/\s+/);
        return methods!.split(',').map((method) => {
          const withId = method.endsWith('*');
          return `${withId ? method.slice(0, -1) : method} ${module} ${path}${withId ? '/{}' : ''}`;
        });
      }),
  );
}

const subresources = (base: string) =>
  ['addresses', 'emails', 'phones', 'web-addresses'].map((name) => `GET,POST,GET*,PUT* ${base}/${name}`).join('\n');

const contact = (kind: string) =>
  `
  GET,POST,GET*,PUT* /${kind}
  GET /${kind}/{}/full
  GET* /${kind}/id-from-external-id
  GET /${kind}-id-mapping
  GET,PUT /${kind}/{}/roles/customer
  GET,PUT /${kind}/{}/roles/supplier
  ${subresources(`/${kind}/{}`)}`.trim();

const movement = (draft: string, plural: string) =>
  `
  GET,POST,GET*,PUT*,DELETE* /${draft}
  GET,POST,GET* /${plural}
  PUT /${plural}/{}/status`.trim();

/** The lists of subscriptions have a hyphen where the rest has a slash. */
const voucher = (plural: string) =>
  `
  GET,GET* /sales-vouchers/${plural}
  GET /sales-vouchers/${plural}-subscriptions
  POST,DELETE* /sales-vouchers/${plural}/subscriptions`.trim();

const modules = {
  auth: 'GET* /authorize',
  erp: `
    GET,POST,GET*,PUT*,DELETE* /products
    GET*,PUT* /products/external-id
    GET,PUT /product-id-mapping
    GET* /products/id-from-external-id
    GET,POST,GET*,PUT*,DELETE* /products/{}/sales-channels
    GET,POST,DELETE* /products/{}/tags
    GET,POST,DELETE* /products/{}/images
    GET,POST,PUT*,DELETE* /products/{}/features
    GET,POST,GET*,PUT* /feature-templates
    POST,GET*,PUT* /product-variant-group
    GET /product-variant-groups
    GET,POST,GET*,PUT*,DELETE* /browse-nodes
    GET,PUT /browse-nodes/{}/children
    GET,PUT*,DELETE* /browse-nodes/{}/products
    GET,POST /sales-categories
    GET /datev-export/email
    GET,POST,GET* /lots
    PUT /lots/{}/status
    GET,POST,DELETE* /lots/{}/storage-locations
    GET /invoices
    GET,POST,DELETE* /invoices/subscriptions
    GET /credit-memos
    GET,POST,DELETE* /credit-memos/subscriptions
    GET,GET* /operations-batches
    GET /operations-batches/upload-url
    POST /operations-batches/valid-from-price-updates
    GET /operations-batches/{}/results`,
  contacts: `
    ${contact('individual')}
    ${contact('organization')}
    GET,POST,GET*,PUT* /individual/{}/professional-identities
    GET /individual/{}/professional-identities/full
    GET /individual/{}/professional-identities/{}/full
    ${subresources('/individual/{}/professional-identities/{}')}
    GET,POST,GET*,PUT*,DELETE* /customer-lists
    GET,POST,GET*,PUT* /placeholder-customers`,
  external: `
    GET /entity-classes
    GET,GET*,PUT* /namespaces
    GET,PUT /namespaces/{}/{}
    GET*,PUT*,DELETE* /namespaces/{}/{}`,
  inventory: `
    GET /stock-counts
    GET,POST /stock-count-changes
    ${movement('inventory-shipment-drafts', 'inventory-shipments')}
    ${movement('goods-out-drafts', 'goods-outs')}
    ${movement('goods-in-drafts', 'goods-ins')}
    GET,PATCH /product/{}/settings
    GET* /stock-takings-platform-pos-1
    GET,GET* /stock-takings
    POST,GET* /stock-taking-exports
    GET /stock-taking-exports/{}/download`,
  sales: `
    GET /sales-orders/
    GET* /sales-orders
    PUT /sales-orders/{}/status
    POST /sales-order-drafts/
    GET,GET*,DELETE* /sales-order-drafts
    PUT /sales-order-drafts/{}/customer
    POST,PUT*,DELETE* /sales-order-drafts/{}/items
    POST,PUT*,DELETE* /sales-order-drafts/{}/fulfillments
    POST /sales-order-drafts/{}/patch
    GET* /productions
    PUT /productions/{}/status
    GET* /pickups
    PUT /pickups/{}/status
    GET* /deliveries
    PUT /deliveries/{}/status`,
  staff: 'GET,POST,GET* /staff-members',
  structure: `
    GET,POST,GET* /pos-sales-channels
    GET,GET* /devices
    GET* /platformpos-devices`,
  events: 'GET,POST,DELETE* /subscriptions',
  promotions: `
    POST /sales-vouchers/gift-cards
    PUT /sales-vouchers/gift-cards/{}/activation-status
    GET,POST,GET* /sales-vouchers/gift-cards/{}/redemptions
    ${voucher('gift-cards')}
    ${voucher('product-vouchers')}
    ${voucher('category-vouchers')}`,
};
