import type { ConformanceCase, World } from '../world.js';

interface Losing {
  noun: string;
  command: string;
  /** A file of things that are new, each with the member that gets lost. */
  lines: readonly string[];
  member: string;
  prepare?: (world: World) => unknown;
  learns?: ConformanceCase['learns'];
  covers: ConformanceCase['covers'];
}

const losing: readonly Losing[] = [
  {
    noun: 'products',
    command: 'products import $FILE --gross',
    lines: [
      'external_id,name,tax_category,manufacturer,sales_price,sales_price_currency',
      'A1,Apron,STANDARD,Kiln,3,EUR',
    ],
    member: 'manufacturer',
    learns: ['products'],
    covers: ['upsertProductByExternalId', 'getProductByExternalId'],
  },
  {
    noun: 'contacts',
    command: 'contacts import $FILE',
    lines: ['type,external_id,name,date_of_birth', 'individual,A,Ada,1990-01-01'],
    member: 'date_of_birth',
    learns: ['contacts'],
    covers: ['createIndividual'],
  },
  {
    noun: 'nodes',
    command: 'catalog nodes import $FILE',
    lines: ['external_id,name,parent_external_ids', 'a,All,', 'b,Bowls,a'],
    member: 'parents',
    covers: ['createBrowseNode'],
  },
  {
    noun: 'sales categories',
    command: 'catalog sales-categories import $FILE',
    lines: ['external_id,name,description', 'a,All,Everything'],
    member: 'description',
    covers: ['createSalesCategory'],
  },
  {
    noun: 'lots',
    command: 'catalog lots import $FILE',
    lines: ['product_external_id,number,description', 'A1,L1,first'],
    member: 'description',
    prepare: (world) => world.hasProduct('A1'),
    covers: ['createLot'],
  },
];

export const checkCases: readonly ConformanceCase[] = [
  ...losing.map(
    ({ noun, command, lines, member, prepare, learns, covers }): ConformanceCase => ({
      name: `${noun} that lose ${member} are told, never "created"`,
      covers,
      ...(learns === undefined ? { plain: true } : { learns }),
      run: async (world) => {
        prepare?.(world);
        world.platform.forgets.splice(0, 1, member);
        const line = command.replace('$FILE', world.file('in.csv', ...lines));
        const { code, stdout } = await world.cli(`${line} --verify all --settle 1s --json`);
        world.same('the exit code', code, 7);
        world.same('whether the member is named', stdout.includes(`does not keep ${member}`), true);
      },
    }),
  ),
  {
    name: 'products verify and runs audit',
    covers: ['upsertProductByExternalId', 'getProductByExternalId', 'getProduct'],
    learns: ['products'],
    run: async (world) => {
      const lines = ['external_id,name,tax_category,sales_price,sales_price_currency', 'A1,Apron,STANDARD,12.50,EUR'];
      const file = world.file('in.csv', ...lines);
      await world.ok(`products import ${file} --gross --undoable`);
      await world.ok(`products verify ${file} --gross`);
      await world.ok('runs audit');
      const withoutPrice = (member: string, value: unknown) => (member.startsWith('sales_price') ? undefined : value);
      world.platform.edit('products', (product) => JSON.parse(JSON.stringify(product, withoutPrice)));
      const verified = await world.cli(`products verify ${file} --gross`);
      world.same('the exit code of verify', verified.code, 11);
      world.same(
        'whether verify names the price',
        verified.stdout.includes('sales_price: "12.50 EUR" is wanted'),
        true,
      );
      const { code } = await world.cli(`runs audit --plan ${world.folder}/back.json`);
      world.same('the exit code of the audit', code, 11);
      await world.ok(`products apply ${world.folder}/back.json`);
      world.same('the price', world.priceOf(world.product('A1')), '12.5 EUR gross');
      await world.ok('runs audit');
    },
  },
  {
    name: 'contacts verify and external-ids verify',
    covers: ['createIndividual', 'listMappings'],
    learns: ['contacts'],
    run: async (world) => {
      const file = world.file('in.csv', 'type,external_id,name', 'individual,A,Ada');
      await world.ok(`contacts import ${file}`);
      await world.ok(`contacts verify ${file}`);
      world.platform.edit('individuals', (one) => (one.external_id === 'A' ? { ...one, name: 'Eve' } : one));
      const changed = await world.cli(`contacts verify ${file}`);
      world.same('the exit code', changed.code, 11);
      world.same('whether it is named', changed.stdout.includes('name: "Ada" is wanted, "Eve" was found'), true);
      world.platform.put('namespaces', { id: 'webshop', name: 'webshop' });
      world.platform.put('mappings', { id: 'A', internal_id: '1', external_id: 'A' }, 'webshop/products');
      const ids = world.file('ids.csv', 'external_id,internal_id', 'A,1');
      await world.ok(`external-ids verify ${ids} --namespace webshop --entity-class products`);
    },
  },
  {
    name: 'doctor --probe',
    plain: true,
    covers: ['listProducts', 'listInvoices', 'listSalesOrders'],
    run: async (world) => {
      world.hasProduct('A1');
      const probed = await world.json('doctor --probe');
      const text = JSON.stringify(probed);
      world.same('the form that products are read in', text.includes(`"form":"${world.form}"`), true);
      const written = world.platform.recorded.filter(({ method, place }) => method !== 'GET' && place !== '');
      world.same('what was written', written.length, 0);
    },
  },
];
