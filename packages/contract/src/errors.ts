/**
 * Every failure the API can name. `errcode` is what the wire carries, `status` the HTTP status (and
 * the envelope's `code`) it travels under, `message` the key of the text a person sees.
 * The codes 101 to 1049 are the specification's; the rest are ours.
 */
type Failure = { errcode: number; status: number; message: string; meaning: string }

export const failures = {
  // protocol
  'invalid-input': {
    errcode: 4000,
    status: 400,
    message: 'error.invalidInput',
    meaning: 'The body is not what the call declares.',
  },
  unauthenticated: {
    errcode: 4010,
    status: 401,
    message: 'error.unauthenticated',
    meaning: 'No session, or it ended; the client clears its login.',
  },
  forbidden: {
    errcode: 4030,
    status: 403,
    message: 'error.forbidden',
    meaning: 'The session may not do this.',
  },
  'not-found': {
    errcode: 4040,
    status: 404,
    message: 'error.notFound',
    meaning: 'No such call or thing, or it is not yours.',
  },
  'method-not-allowed': {
    errcode: 4050,
    status: 405,
    message: 'error.notFound',
    meaning: 'The call exists but takes POST only.',
  },
  'body-too-large': {
    errcode: 4130,
    status: 413,
    message: 'error.tooLarge',
    meaning: 'The body is over the limit of the call.',
  },
  'unsupported-media-type': {
    errcode: 4150,
    status: 415,
    message: 'error.invalidInput',
    meaning: 'The body is not JSON.',
  },
  'rate-limited': {
    errcode: 4290,
    status: 429,
    message: 'error.rateLimited',
    meaning: 'Too many requests; Retry-After says when to come back.',
  },
  unexpected: {
    errcode: 5000,
    status: 500,
    message: 'error.unexpected',
    meaning: 'A fault on our side, logged with the request id.',
  },
  busy: {
    errcode: 5030,
    status: 503,
    message: 'error.busy',
    meaning: 'Too much work under way; Retry-After says when to come back.',
  },

  // accounts (specification: login.loginFailed{errcode})
  'wrong-credentials': {
    errcode: 101,
    status: 200,
    message: 'login.loginFailed101',
    meaning: 'Account or password is wrong; which one is never said.',
  },
  'account-frozen': {
    errcode: 102,
    status: 200,
    message: 'login.loginFailed102',
    meaning: 'The account is frozen by the operator; said only after the right password.',
  },
  'login-locked': {
    errcode: 1018,
    status: 200,
    message: 'login.loginFailed1018',
    meaning: 'Too many wrong passwords for this name, existing or not; retryAfter says how long.',
  },
  'account-unavailable': {
    errcode: 1019,
    status: 200,
    message: 'login.loginFailed1019',
    meaning: 'This account name cannot be registered (taken, reserved or not allowed).',
  },
  'code-wrong': {
    errcode: 1020,
    status: 200,
    message: 'login.loginFailed1020',
    meaning: 'The one-time code is wrong, used or expired.',
  },
  'password-too-weak': {
    errcode: 1043,
    status: 200,
    message: 'login.loginFailed1043',
    meaning: 'The password is too short, too long or among the most common ones.',
  },
  'mobile-unavailable': {
    errcode: 1045,
    status: 200,
    message: 'login.loginFailed1045',
    meaning: 'This mobile number cannot be registered.',
  },
  'access-closed': {
    errcode: 1047,
    status: 200,
    message: 'login.loginFailed1047',
    meaning:
      'Self-exclusion, a time-out or an operator keeps this person out; said only after the right password.',
  },
  'cipher-stale': {
    errcode: 1049,
    status: 200,
    message: 'login.loginFailed1049',
    meaning:
      'The password ciphertext is old, replayed or for an unknown key; fetch the key again and retry once.',
  },
  'declaration-missing': {
    errcode: 1050,
    status: 200,
    message: 'login.declarationMissing',
    meaning: 'Age and eligibility were not confirmed.',
  },

  // wallet and cashier
  'insufficient-funds': {
    errcode: 2001,
    status: 200,
    message: 'wallet.insufficientFunds',
    meaning: 'The balance is lower than the amount.',
  },
  'amount-out-of-range': {
    errcode: 2002,
    status: 200,
    message: 'wallet.amountOutOfRange',
    meaning: 'Below the least or above the most that this channel moves at once.',
  },
  'channel-closed': {
    errcode: 2003,
    status: 200,
    message: 'wallet.channelClosed',
    meaning: 'This payment channel is not open now.',
  },
  'order-not-found': {
    errcode: 2004,
    status: 200,
    message: 'wallet.orderNotFound',
    meaning: 'No such order of this player.',
  },
  'bank-account-needed': {
    errcode: 2005,
    status: 200,
    message: 'wallet.bankAccountNeeded',
    meaning: 'Bind a bank account first.',
  },
  'too-many-open-orders': {
    errcode: 2006,
    status: 200,
    message: 'wallet.tooManyOpenOrders',
    meaning: 'Finish or wait out the open deposit orders first.',
  },
  'provider-unavailable': {
    errcode: 2007,
    status: 200,
    message: 'wallet.providerUnavailable',
    meaning: 'The payment or game provider did not answer; nothing was charged.',
  },
  'order-conflict': {
    errcode: 2008,
    status: 200,
    message: 'wallet.orderConflict',
    meaning: 'This request id was used for a different request.',
  },
  'bank-account-limit': {
    errcode: 2009,
    status: 200,
    message: 'wallet.bankAccountLimit',
    meaning: 'No more bank accounts can be added.',
  },
  'bank-account-invalid': {
    errcode: 2010,
    status: 200,
    message: 'wallet.bankAccountInvalid',
    meaning: 'The account number does not fit the bank or wallet.',
  },
  'wallet-blocked': {
    errcode: 2011,
    status: 200,
    message: 'wallet.walletBlocked',
    meaning: 'Deposits or bets are stopped for this account.',
  },

  // games
  'game-not-found': {
    errcode: 3001,
    status: 200,
    message: 'game.notFound',
    meaning: 'No such game, or it is not offered.',
  },
  'game-maintenance': {
    errcode: 3002,
    status: 200,
    message: 'game.maintenance',
    meaning: 'The game or its brand is under maintenance.',
  },
  'play-excluded': {
    errcode: 3003,
    status: 200,
    message: 'game.excluded',
    meaning: 'Self-exclusion, a limit or an operator stops play.',
  },
  'like-refused': {
    errcode: 1004,
    status: 200,
    message: 'game.likeRefused',
    meaning: 'The like was not stored (unknown game or list full); the client ignores it.',
  },
} as const satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

/** Failures any call may answer with; a call's own list names only what is particular to it. */
export const generalFailures = [
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'rate-limited',
  'unexpected',
  'busy',
] as const satisfies readonly FailureName[]

const byErrcode = new Map<number, FailureName>(
  Object.entries(failures).map(([name, failure]) => [failure.errcode, name as FailureName]),
)

export function failureOf(errcode: number): FailureName | undefined {
  return byErrcode.get(errcode)
}
