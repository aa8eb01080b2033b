import type { OwnerTask } from './owner-task.ts';
import { theme } from './seed-week.ts';

const products = () => '/admin/products';
const themeList = () => `/admin/products?category=${theme}`;
const sheet = [
  'Name\tPrice\tCategory\tBrand\tDescription',
  ...Array.from({ length: 20 }, (_, n) => `Owl ${n + 1}\t${n + 5}.50\tOwls\tDen\tSees at night.`),
].join('\n');
const prices = (count: number) =>
  ['Name,Price', ...Array.from({ length: count }, (_, n) => `Owl ${n + 1},${n + 6}.00`)].join('\n');

export const shopTasks: OwnerTask[] = [
  {
    name: 'Twenty products are added from a sheet',
    from: products,
    // Each: Add, five fields, Save.
    before: 140,
    max: 6,
    async run(owner) {
      await owner.click(owner.button('Import'));
      const dialog = owner.page.getByRole('dialog', { name: 'Import products' });
      await owner.fill(dialog.getByLabel('Paste a sheet'), sheet);
      await owner.click(owner.button('Import 20 products'));
      await owner.heading('20 products added');
    },
  },
  {
    name: 'Ten prices come from a sheet in a file',
    from: products,
    // Each: Edit, the price, Save.
    before: 30,
    async run(owner) {
      await owner.click(owner.button('Import'));
      const dialog = owner.page.getByRole('dialog', { name: 'Import products' });
      await owner.chooseFile(dialog.locator('[type=file]'), 'prices.csv', prices(10));
      await owner.click(owner.button('Import 10 products'));
      await owner.heading('10 products updated');
    },
  },
  {
    name: 'A theme costs 5 % more (12 products)',
    from: themeList,
    before: ({ themeSize }) => 3 * themeSize,
    max: 4,
    async run(owner, { themeSize }) {
      await owner.click(owner.button('Change prices'));
      await owner.fill(owner.page.getByLabel('Percent'), '5');
      await owner.click(owner.page.getByRole('radio', { name: theme }));
      await owner.click(owner.button(`Change ${themeSize} prices`));
      await owner.heading(`${themeSize} products updated`);
    },
  },
  {
    name: 'Two products change their theme, and an undo takes it back',
    from: themeList,
    before: null,
    async run(owner) {
      for (const n of [1, 2])
        await owner.click(owner.page.getByRole('checkbox', { name: `Select Fox of clay ${n}`, exact: true }));
      await owner.click(owner.button('Set theme'));
      await owner.fill(owner.page.getByRole('dialog').getByLabel(/theme/i), 'Owls');
      await owner.click(owner.button('Update 2 products'));
      await owner.heading('2 products updated');
      await owner.click(owner.button('Undo'));
      await owner.page.getByRole('link', { name: 'Fox of clay 1', exact: true }).waitFor();
    },
  },
  {
    name: 'A product is hidden, and sold orders keep their return rights',
    from: themeList,
    // 'Custom' hid it, and took the right of return from orders of it.
    before: null,
    async run(owner) {
      await owner.click(owner.page.getByRole('checkbox', { name: 'Select Fox of clay 3', exact: true }));
      await owner.click(owner.button('Set state'));
      await owner.choose(owner.page.getByLabel('New state'), 'draft');
      await owner.click(owner.button('Update 1 product'));
      await owner.heading('1 product updated');
    },
  },
  {
    name: 'The price of one product changes',
    from: themeList,
    before: 3,
    async run(owner) {
      await owner.click(owner.page.getByRole('button', { name: /^Price of Fox of clay 4:/ }));
      await owner.fill(owner.page.getByLabel('Price of Fox of clay 4', { exact: true }), '18.00');
      await owner.press('Enter');
      await owner.page.getByRole('button', { name: 'Price of Fox of clay 4: $18.00' }).waitFor();
    },
  },
  {
    name: 'The products are exported as CSV',
    from: products,
    before: null,
    async run(owner) {
      const saved = owner.page.waitForEvent('download');
      await owner.click(owner.button('Export'));
      await (await saved).path();
    },
  },
  {
    name: 'Who changed this price, and from what?',
    from: ({ priced }) => `/admin/products/${priced._id}/edit`,
    before: null,
    async run(owner) {
      await owner.click(owner.link('Audit log'));
      const entries = owner.page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
      await owner.click(entries.getByRole('button', { name: /Product updated.*price/ }));
      await entries.getByRole('row', { name: /price .* \$77\.70/ }).waitFor();
    },
  },
  {
    name: 'The shipping share changes',
    from: () => '/admin/settings',
    before: null,
    async run(owner) {
      await owner.click(
        owner.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Delivery' }),
      );
      await owner.fill(owner.page.getByLabel('Shipping, in percent of the items'), '12.5');
      await owner.click(owner.button('Save'));
      await owner.sees('Version 1');
    },
  },
  {
    name: 'A holiday is entered',
    from: () => '/admin/settings?group=delivery',
    before: null,
    async run(owner) {
      await owner.click(owner.button('Add a holiday'));
      await owner.fill(owner.page.getByLabel('Holiday 1 from'), '2030-12-24');
      await owner.click(owner.button('Save'));
      await owner.sees('Version 2');
    },
  },
  {
    name: 'A message is answered with a template',
    from: () => '/admin/messages',
    // By the owner's own mail program.
    before: null,
    async run(owner, { customer }) {
      const row = owner.page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first();
      await owner.click(row.getByRole('button', { name: `Answer ${customer.name}` }));
      await owner.choose(row.getByLabel('Template'), 'A custom print');
      await owner.click(owner.button('Send answer'));
      await owner.sees(/^The answer is on its way to/);
    },
  },
  {
    name: 'A request is declined, and its customer is mailed why',
    from: () => '/admin/requests',
    before: null,
    async run(owner) {
      const row = owner.page.getByRole('list', { name: 'Requests' }).getByRole('listitem').first();
      await owner.click(row.getByRole('button', { name: /^Decline/ }));
      const dialog = owner.page.getByRole('dialog');
      await owner.fill(dialog.getByLabel('Reason'), 'It is larger than our printers.');
      await owner.click(dialog.getByRole('button', { name: 'Decline and mail' }));
      await owner.sees(/was declined\.$/);
    },
  },
  {
    name: 'A customer gets a note',
    from: ({ ladys }) => `/admin/orders/${ladys._id}`,
    before: null,
    async run(owner) {
      await owner.click(owner.link('Anna Fuchs'));
      await owner.fill(owner.page.getByLabel('New note'), 'Calls on Fridays.');
      await owner.click(owner.button('Add note'));
      await owner.sees('The note is added.');
    },
  },
  {
    name: 'A person is invited to answer messages',
    from: () => '/admin/users',
    before: null,
    async run(owner) {
      await owner.click(owner.page.getByRole('link', { name: 'Staff and invitations' }));
      await owner.fill(owner.page.getByLabel('Email'), 'sam@shop.example');
      await owner.choose(owner.page.getByRole('combobox', { name: 'Role' }), 'support');
      await owner.click(owner.button('Send invitation'));
      await owner.sees('The invitation to sam@shop.example is on its way.');
    },
  },
];
