import { amountOf } from '../server/json.js';
import type { ConformanceCase, World } from '../world.js';

export const voucherCases: readonly ConformanceCase[] = [
  {
    name: 'gift cards: create, activate, redeem, list and get',
    covers: [
      'createGiftCard',
      'listGiftCards',
      'getGiftCard',
      'setGiftCardActivationStatus',
      'createGiftCardRedemption',
      'listGiftCardRedemptions',
      'getGiftCardRedemption',
    ],
    run: giftCards,
  },
  {
    name: 'product vouchers and category vouchers: list and get',
    covers: ['listProductVouchers', 'getProductVoucher', 'listCategoryVouchers', 'getCategoryVoucher'],
    run: async (world) => {
      for (const noun of ['product-vouchers', 'category-vouchers'] as const) {
        const issued_date_and_time = new Date(Date.now() - 3_600_000).toISOString();
        const balance = noun === 'product-vouchers' ? world.quantity('2') : world.money('12.50');
        const voucher = { name: 'Free', number: '900001', status: 'ISSUED', current_balance: balance };
        const id = world.platform.put(noun, { ...voucher, issued_date_and_time });
        const { stdout } = await world.ok(`${noun} list --from -2h`);
        world.same(`whether it is among the ${noun}`, stdout.includes('900001'), true);
        await world.ok(`${noun} get ${id}`);
      }
    },
  },
];

async function giftCards(world: World): Promise<void> {
  // Whatever the platform has already, its form is seen in it.
  const known = { name: 'Known', external_number: 'GC-1', status: 'ISSUED', current_balance: world.money('1.00') };
  const issued_date_and_time = new Date(Date.now() - 3_600_000).toISOString();
  const first = world.platform.put('gift-cards', { ...known, issued_date_and_time });
  await world.ok('gift-cards list --from -2h');
  await world.ok(`gift-cards get ${first}`);
  await world.ok('gift-cards create GC-2 --amount 50.25 --currency EUR');
  const made = world.platform.all('gift-cards').find(({ external_number: number }) => number === 'GC-2');
  world.same('the balance', amountOf(made?.current_balance), '50.25');
  await world.ok(`gift-cards deactivate ${made?.id}`);
  await world.ok(`gift-cards activate ${made?.id}`);
  await world.ok(`gift-cards redemptions create ${made?.id} --amount 12.50 --reference web-4711`);
  const [redemption] = world.platform.all('gift-card-redemptions', made?.id);
  world.same('the amount', amountOf(redemption?.redeemed_amount), '12.5');
  world.same('the reference', redemption?.external_reference, 'web-4711');
  await world.ok(`gift-cards redemptions list ${made?.id}`);
  await world.ok(`gift-cards redemptions get ${made?.id} ${redemption?.id}`);
}
