import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Names of earlier versions that a newcomer would not have searched for. They must not come back. */
const oldNames = [
  ...['noteDoors', 'knowCaller', 'loggedIn', 'forAdmins', 'alsoRefuses', 'looksAtNothing', 'keepAnswers'],
  ...[
    'KeptAnswer',
    'placeOf',
    'isForAll',
    'isTouched',
    'sharedThrottle',
    'countCall',
    'hearCatalogue',
    'isHeard',
  ],
  ...[
    'beatMs',
    'silenceMs',
    'hasWords',
    'hasPieces',
    'listedProducts',
    'cursorAt',
    'behindPlace',
    'pageProducts',
  ],
  ...['soldCategories', 'orderPictures', 'JudgedReview', 'quoteCart', 'writtenOut', 'asOneValue', 'cutPage'],
  ...['MailOrder', 'SaleStep', 'keepsHouse', 'mostKnocking', 'oneBuilder', 'pursuePayment', 'followSession'],
  ...['rememberEvent', 'hasProvider', 'admitLogIn', 'judgeTries', 'lockLiving', 'spendCode', 'findWays'],
  ...['takeSecondFactor', 'takeUpload', 'reviveMails', 'earlyInput', 'untilAwake', 'useSaid', 'SaidNotice'],
  ...['CanceledPaymentNotice', 'MessageResponse', 'messagesQuery', 'queryMetric', 'PagedList', 'OpeningSoon'],
  ...['isKnownVariant', 'createDevWeb', 'loadBuiltWeb', 'storedDatabaseOrder'],
  ...['bendCall', 'toDesk', 'leanCall', 'givenPlace', 'reviewAnswer', 'userAnswer', 'openTill'],
];

test('no identifier of the old vocabulary is left', () => {
  const search = ['grep', '--untracked', '-nwE', oldNames.join('|'), '--'];
  const places = [
    'src',
    'sandbox',
    'printers-sim',
    'tests',
    'db',
    'bench',
    'scripts',
    'models',
    'packages',
    'lint',
    'docs',
    '*.md',
  ];
  const { stdout, status } = spawnSync(
    'git',
    [...search, ...places, ':!db/migrations', ':!tests/rules/old-names.test.ts'],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(status).toBe(1);
});
