import { untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import type { Owner, OwnerTask } from './owner-task.ts';
import type { Week } from './seed-week.ts';

const list = () => '/admin/orders';
const today = () => '/admin';
const orderOf = (order: (week: Week) => { _id: string } | undefined) => (week: Week) =>
  `/admin/orders/${order(week)?._id}`;

const box = ({ page }: Owner, number: number | undefined) =>
  page.getByRole('checkbox', { name: `Select order ${number}`, exact: true });
const status = ({ page }: Owner) => page.getByLabel('Status', { exact: true });

/** Ctrl-K, then words and Enter. Before, the orders' list had a search, which opened as the first page of the admin. */
const findOrder = (
  name: string,
  words: (week: Week) => string,
  before: number | null,
  max?: number,
): OwnerTask => ({
  ...{ name, from: today, before },
  ...(max && { max }),
  async run(owner, week) {
    await owner.press('Control+k');
    await owner.page.getByRole('combobox').and(owner.page.locator(':focus')).waitFor();
    await owner.typeAndEnter(words(week));
    await owner.heading(`Order ${week.ladys.number}`);
  },
});

export const orderTasks: OwnerTask[] = [
  {
    name: 'Ten orders are Delivered, with their tracking numbers',
    from: list,
    before: 70,
    max: 12,
    async run(owner, week) {
      await owner.click(owner.button('Add tracking numbers'));
      const lines = week.orders.Printing.slice(0, 10).map(({ number }, n) => `${number}\t1Z999AA1012345${n}`);
      await owner.fill(owner.page.getByLabel('Paste tracking numbers'), lines.join('\n'));
      await owner.choose(status(owner).last(), 'Delivered');
      await owner.click(owner.button('Update 10 orders'));
      await owner.heading('10 orders updated');
    },
  },
  {
    name: 'Ten packing slips are printed',
    from: () => '/admin/orders?status=Printing',
    // Each: the order, its slip, Print, back to the order, back to the list.
    before: 48,
    max: 3,
    async run(owner, week) {
      const [first, last] = [week.orders.Printing[10], week.orders.Printing[19]];
      await owner.click(box(owner, last?.number));
      await owner.click(box(owner, first?.number), { modifiers: ['Shift'] });
      const opened = owner.page.context().waitForEvent('page');
      await owner.click(owner.page.getByRole('link', { name: 'Packing slips' }));
      const slips = await opened;
      await slips.waitForFunction(() => document.documentElement.dataset.printed === '1');
      await slips.close();
    },
  },
  {
    name: 'All paid orders are set to Printing (133)',
    from: () => '/admin/orders?status=Paid',
    // Each: the order, the status, Save, back to the list.
    before: ({ orders }) => 4 * (orders.Paid.length + 1) - 1,
    async run(owner, week) {
      // All but the two that wait for something else.
      await owner.click(owner.page.getByRole('checkbox', { name: 'Select all shown' }));
      await owner.click(owner.button(/^Select all .*matching/));
      await owner.click(box(owner, week.ladys.number));
      await owner.click(owner.button('Set status'));
      await owner.choose(owner.page.getByLabel('New status'), 'Printing');
      await owner.click(owner.button(/^Set \d+ orders to Printing$/));
      await owner.heading(/^\d+ orders updated$/);
    },
  },
  findOrder('The lady who called about the fox mask is found', () => 'fox mask anna fuchs', 2, 2),
  findOrder('An order is found by a phone number', ({ ladys }) => ladys.phone.replaceAll(/\D/g, ''), 2),
  findOrder('An order is found by its street', () => 'vixen crescent', null),
  findOrder('An order is found by a payment reference', ({ ladys }) => ladys.reference, 2),
  {
    name: 'An order is found by a tracking number',
    from: today,
    before: 2,
    async run(owner, week) {
      const order = week.orders.Shipped[0];
      await owner.press('/');
      await owner.page.getByRole('combobox').and(owner.page.locator(':focus')).waitFor();
      await owner.typeAndEnter(`1Z999AA10${order?.number}`);
      await owner.heading(`Order ${order?.number}`);
    },
  },
  {
    name: 'The unpaid orders are listed',
    from: list,
    before: 2,
    async run(owner) {
      await owner.choose(status(owner), 'Unpaid');
      await owner.page.waitForURL('**status=Unpaid**');
      await untilLoaded(owner.page);
    },
  },
  {
    name: 'What has to be printed is listed',
    from: today,
    before: 2,
    async run(owner) {
      await owner.click(owner.page.getByRole('link', { name: /^To print/ }).first());
      await owner.page.waitForURL('**/orders?status=Paid');
      await owner.page.locator('tbody tr').first().waitFor();
    },
  },
  {
    name: 'An order is Shipped with its tracking number',
    from: orderOf(({ orders }) => orders.Printing[10]),
    before: 3,
    async run(owner) {
      await owner.click(owner.page.getByRole('radio', { name: 'Shipped' }));
      await owner.fill(owner.page.getByLabel('Tracking'), '1Z999AA10123456784');
      await owner.click(owner.button('Save'));
      await owner.page.getByText('Saved', { exact: true }).waitFor();
    },
  },
  {
    name: 'An order leaves in two parcels',
    from: orderOf(({ orders }) => orders.Shipped[3]),
    before: null,
    async run(owner) {
      await owner.click(owner.button('Add a parcel'));
      const form = owner.page.getByRole('form', { name: 'Parcel 2' });
      await owner.choose(form.getByRole('combobox').first(), '1');
      await owner.fill(form.getByLabel('Tracking number'), 'PARCEL-TWO');
      await owner.click(form.getByRole('button', { name: 'Save the parcel' }));
      await owner.sees('Parcel 2 is saved.');
    },
  },
  {
    name: 'One piece of a line is refunded and returns to stock',
    from: orderOf(({ ladys }) => ladys),
    before: null,
    async run(owner, { mask }) {
      await owner.click(owner.page.getByRole('radio', { name: 'Items' }));
      const line = owner.page.getByRole('group', { name: mask.name });
      await owner.choose(line.getByLabel('Refund'), '1');
      if ((await line.getByLabel('Back to stock').inputValue()) !== '1')
        await owner.choose(line.getByLabel('Back to stock'), '1');
      await owner.click(owner.button('Refund...'));
      await owner.click(owner.page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ }));
      await owner.sees(/was refunded to the customer/);
    },
  },
  {
    name: 'An address is edited before packing',
    from: orderOf(({ orders }) => orders.Printing[12]),
    before: null,
    async run(owner) {
      await owner.click(owner.button('Edit address and notes'));
      const form = owner.page.getByRole('form', { name: 'Address and notes' });
      await owner.fill(form.getByRole('textbox', { name: 'Address' }), '9 Office Park');
      await owner.fill(form.getByLabel('Postal Code'), '97209');
      await owner.click(form.getByRole('button', { name: 'Save' }));
      await owner.sees(/Now: .*9 Office Park/);
    },
  },
  {
    name: 'Two orders are Shipped at once, and their mails are recalled',
    from: () => '/admin/orders?status=Printing&sort=number',
    before: null,
    async run(owner, week) {
      for (const order of week.orders.Printing.slice(13, 15)) await owner.click(box(owner, order.number));
      await owner.click(owner.button('Set status'));
      await owner.choose(owner.page.getByLabel('New status'), 'Shipped');
      await owner.click(owner.button('Set 2 orders to Shipped'));
      await owner.click(owner.button(/^Recall \d+ mails$/));
      await owner.sees(/mails recalled\.$/);
    },
  },
  {
    name: 'What needs attention is settled with a note',
    from: today,
    before: null,
    async run(owner, { short }) {
      const row = owner.page
        .getByRole('listitem')
        .filter({ hasText: `Order ${short.number}` })
        .filter({ hasText: 'Short of stock' });
      await owner.click(row.getByRole('button', { name: 'Settle... Short of stock' }));
      await owner.fill(row.getByLabel('Note'), 'Printed another one.');
      await owner.click(row.getByRole('button', { name: 'Settle', exact: true }));
      await waitUntil(async () => (await row.count()) === 0, 10, 'the row is gone');
    },
  },
];
