import type { Client } from 'pg';
import { orderSorts } from '#domain/orders/listing/schemas.ts';
import { orderStatuses } from '#domain/orders/states.ts';

/** Name and address of every measured page, filter, sort and search of every admin list. */
export async function listAdminUrls(client: Client): Promise<Record<string, string>> {
  const one = async (query: string) => (await client.query<{ is: string }>(query)).rows[0]?.is ?? '';
  const some = 'offset 30000 limit 1';
  const email = await one(
    `select email as is from users where email like '%.example' order by created_at ${some}`,
  );
  const reference = await one(`select reference as is from payments ${some}`);
  const number = await one('select (max(number) - count(*) / 3)::text as is from orders');
  const customer = await one(`select user_id::text as is from orders ${some}`);
  const lastId = (table: string, sort: string) =>
    one(`select id::text as is from ${table} order by ${sort} offset 999 limit 1`);
  const after = {
    orders: await lastId('orders', 'created_at desc'),
    users: await lastId('users', 'created_at desc'),
    products: await lastId('products', 'created_at desc'),
    mails: await lastId('mails', 'created_at desc'),
    reviews: await lastId('reviews', 'created_at desc'),
    messages: await lastId('contact_messages', 'created_at desc'),
    withdrawals: await lastId('withdrawals', 'submitted_at desc'),
    requests: await lastId('print_requests', 'created_at desc'),
    quotes: await lastId('quotes', 'created_at desc'),
    audit: await lastId('audit_log', 'at desc'),
  };
  const writer = await one(`select actor_id::text as is from audit_log ${some}`);
  const subject = await one(`select subject_id::text as is from audit_log ${some}`);
  const lists: Record<string, { path: string; asked: string[] }> = {
    orders: {
      path: '/api/orders/allOrders',
      asked: [
        'closed=no',
        'closed=yes',
        ...orderSorts.map((sort) => `closed=no&sort=${sort}`),
        ...orderStatuses.flatMap((status) =>
          orderSorts.map((sort) => `closed=no&status=${status}&sort=${sort}`),
        ),
        'closed=no&sort=total&page=40',
        'closed=no&sort=-customer&page=40',
        'status=Printing&sort=customer',
        'status=Paid&sort=-total',
        ...[
          number,
          `%23${number}`,
          email,
          reference,
          'zoe',
          'zoe zimmer',
          'portland',
          'dragon',
          'yara dragon quincy',
        ],
        ...['xylophone', 'e', 'ma', '1z', 'sphinx trinket', '503', '1z00'],
      ].map((words) =>
        words.includes('=') ? words : `q=${encodeURIComponent(words).replace('%2523', '%23')}`,
      ),
    },
    users: {
      path: '/api/users',
      asked: [
        ...[
          'role=admin',
          'role=customer',
          'sort=name',
          'sort=-name',
          'sort=email',
          'sort=-email',
          'sort=name&page=40',
        ],
        ...[`q=${email}`, 'q=zoe', 'q=zoe%20zimmer', 'q=e', 'q=nobody', 'q=mail7'],
      ],
    },
    products: {
      path: '/api/products/adminProducts',
      asked: [
        ...[
          'sort=newest',
          'sort=name',
          'sort=-name',
          'sort=price',
          'sort=-price',
          'sort=stock',
          'sort=-stock',
        ],
        ...[
          'sort=featured',
          'sort=-featured',
          'stock=low',
          'stock=out',
          'custom=true',
          'category=Anime',
          'state=draft',
        ],
        ...['category=Anime&sort=stock', 'stock=low&sort=name', 'sort=-price&page=40'],
        ...['q=dragon', 'q=golden%20dragon%20vase', 'q=e', 'q=nothing'],
      ],
    },
    mails: { path: '/api/mails', asked: ['state=queued', 'state=sent', 'state=dead'] },
    reviews: {
      path: '/api/reviews',
      asked: [
        'state=shown',
        'state=hidden',
        'q=dragon',
        'q=zoe',
        'q=nothing',
        'q=printed',
        'q=zoe%20zimmer%20vernon',
      ],
    },
    messages: {
      path: '/api/contact',
      asked: ['state=open', 'state=answered', 'q=zoe', 'q=number%20777777', 'q=weekend', 'q=nothing'],
    },
    withdrawals: {
      path: '/api/withdrawals',
      asked: ['state=open', 'state=handled', 'q=zoe', 'q=lamp%20777777', 'q=weekend', 'q=nothing'],
    },
    requests: {
      path: '/api/requests',
      asked: [
        'state=new',
        'state=offered',
        'state=declined',
        'q=machine%20777777',
        'q=zoe',
        'q=strong',
        'q=nothing',
      ],
    },
    quotes: {
      path: '/api/quotes/all',
      asked: ['state=review', 'state=offered', 'q=zoe', 'q=bracket-777777', 'q=zoe%20zimmer', 'q=nothing'],
    },
    audit: {
      path: '/api/audit',
      asked: [
        ...['kind=order', 'kind=user', 'action=deleted', 'kind=product&action=deleted', `actor=${writer}`],
        ...[`kind=order&subject=${subject}`, 'from=2024-01-01&to=2024-02-01', `actor=${writer}&kind=user`],
        ...[`q=${number}`, 'q=dragon', 'q=zoe', `q=${email}`, 'q=nothing'],
      ],
    },
  };
  const pages: Record<string, string> = {
    payments: '/api/payments',
    quote: `/api/quotes/${await lastId('quotes', 'created_at desc')}`,
    counts: '/api/admin/counts',
    today: '/api/admin/today',
    customer: `/api/users/${customer}`,
    'customer orders': `/api/users/${customer}/orders?pageSize=10`,
  };
  for (const words of [
    'yara dragon quincy',
    'zoe zimmer',
    'zoe',
    '+1 503 0777777',
    email,
    number,
    'e1',
    'nothing',
  ])
    pages[`search ${words}`] = `/api/admin/search?q=${encodeURIComponent(words)}`;
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  for (const sort of ['-createdAt', 'total', 'customer'])
    pages[`orders of a week by ${sort}`] =
      `/api/orders/allOrders?pageSize=25&paidFrom=${day(6)}&paidTo=${day(0)}&sort=${sort}`;
  // The last whole month, quarter and year, and three periods that have no sums of products.
  const periods: Record<string, [from: string, to: string]> = {
    month: firstAndLastDay(1),
    quarter: firstAndLastDay(3),
    year: firstAndLastDay(12),
    '14 days': [day(13), day(0)],
    '31 days': [day(30), day(0)],
    '366 days': [day(365), day(0)],
  };
  for (const [name, [from, to]] of Object.entries(periods)) {
    pages[`books of a ${name}`] = `/api/books?from=${from}&to=${to}`;
    pages[`books, products of a ${name}`] = `/api/books/products?from=${from}&to=${to}`;
    pages[`books, products of a ${name}, page 40`] = `/api/books/products?from=${from}&to=${to}&page=40`;
  }
  const [quarterStart] = firstAndLastDay(3);
  const quarter = `${quarterStart.slice(0, 4)}-Q${Math.ceil(Number(quarterStart.slice(5, 7)) / 3)}`;
  pages['books, tax of a quarter'] = `/api/books/tax?quarter=${quarter}`;
  pages['books, months of a year'] = `/api/books/months?year=${firstAndLastDay(12)[0].slice(0, 4)}`;
  for (const [name, { path, asked }] of Object.entries(lists)) {
    const behind = after[name as keyof typeof after];
    const all = ['page=1', 'page=40', ...(behind ? [`page=41&after=${behind}`] : []), ...asked];
    for (const query of all) pages[`${name} ${query}`] = `${path}?pageSize=25&${query}`;
  }
  return pages;
}

/** Of the last period of so many months that has ended. */
function firstAndLastDay(months: number): [from: string, to: string] {
  const now = new Date();
  const end = Math.floor(now.getUTCMonth() / months) * months;
  const toDay = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
  return [toDay(end - months, 1), toDay(end, 0)];
}
