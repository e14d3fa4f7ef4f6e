import { afterEach, expect, test } from 'vitest'
import { ProviderDown, ProviderRefused } from './ask.ts'
import { openStandIn, type Asked, type StandInReply } from './stand-in.ts'
import { xenditProvider } from './xendit.ts'

const KEY = 'xnd_development_test'
const TOKEN = 'callback-token-of-a-test'
let standIn: Awaited<ReturnType<typeof openStandIn>> | undefined
afterEach(() => standIn?.close())

/** What Xendit documents of a request, checked before the test's own answer is given. */
function documented(asked: Asked): StandInReply | undefined {
  const wrong = (message: string): StandInReply => ({
    status: 400,
    body: { error_code: 'API_VALIDATION_ERROR', message },
  })
  if (asked.key !== KEY) return { status: 401, body: { error_code: 'INVALID_API_KEY' } }
  if (asked.path.startsWith('/v3/') && asked.headers['api-version'] !== '2024-11-11')
    return wrong('api-version')
  if (asked.method === 'POST' && asked.path === '/v3/payment_requests') {
    const { reference_id, type, country, currency, request_amount, capture_method } = asked.body
    if (typeof reference_id !== 'string' || type !== 'PAY' || country !== 'PH') return wrong('type')
    if (currency !== 'PHP' || capture_method !== 'AUTOMATIC') return wrong('currency')
    if (typeof request_amount !== 'number') return wrong('request_amount')
    const urls = Object.values((asked.body['channel_properties'] ?? {}) as Record<string, string>)
    if (urls.some((url) => !url.startsWith('https://') || url.length > 255)) return wrong('url')
  }
  if (asked.method === 'POST' && asked.path === '/v2/payouts') {
    const key = asked.headers['idempotency-key']
    if (typeof key !== 'string' || key.length > 100) return wrong('idempotency-key')
    const { account_holder_name: name } = asked.body['channel_properties'] as Record<string, string>
    if (!name || name.length > 100) return wrong('account_holder_name')
  }
  return undefined
}

async function open(answer: (asked: Asked) => StandInReply) {
  standIn = await openStandIn((asked) => documented(asked) ?? answer(asked))
  const provider = xenditProvider({ api: standIn.api, secretKey: KEY, webhookToken: TOKEN })
  return { provider, asked: standIn.asked }
}
const deposit = {
  reference: 'D2611210001',
  amount: 500_25,
  channel: 'GCASH',
  expiresAt: new Date(),
  returnUrl: 'https://perlas.test/lobby/wallets/deposit',
}
const payout = {
  key: 'W1',
  reference: 'W1',
  amount: 1_000_50,
  channel: 'PH_GCASH',
  accountName: 'Juana Santos',
  accountNumber: '09171234567',
}
const request = (change: object = {}) => ({
  payment_request_id: 'pr-1',
  reference_id: deposit.reference,
  currency: 'PHP',
  request_amount: 500.25,
  status: 'REQUIRES_ACTION',
  actions: [
    { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: 'https://pay.xendit.test/1' },
  ],
  ...change,
})

test('a wallet is asked for in pesos and pays on its own page [CA-03]', async () => {
  const { provider, asked } = await open(() => ({ status: 201, body: request() }))
  expect(await provider.createDeposit(deposit)).toEqual({
    providerRef: 'pr-1',
    kind: 'page',
    payUrl: 'https://pay.xendit.test/1',
    framed: false,
  })
  expect(asked[0]?.body).toMatchObject({ request_amount: 500.25, channel_code: 'GCASH' })
})

test('QR Ph is shown here, from the code that came [CA-03]', async () => {
  const actions = [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: '000201…' }]
  const { provider, asked } = await open(() => ({ body: request({ actions }) }))
  const made = await provider.createDeposit({ ...deposit, channel: 'QRPH' })
  expect(made).toEqual({ providerRef: 'pr-1', kind: 'qr', qrText: '000201…' })
  expect(asked[0]?.body).not.toHaveProperty('channel_properties')
})

test('cards and crypto are never asked for', async () => {
  const { provider, asked } = await open(() => ({ body: {} }))
  for (const channel of ['CARDS', 'BITCOIN', ''])
    await expect(provider.createDeposit({ ...deposit, channel })).rejects.toThrow(ProviderRefused)
  expect(asked).toEqual([])
})

test.each([
  ['REQUIRES_ACTION', 'pending'],
  ['ACCEPTING_PAYMENTS', 'pending'],
  ['A_WORD_OF_TOMORROW', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELED', 'failed'],
  ['EXPIRED', 'expired'],
  ['SUCCEEDED', 'paid'],
])('%s is %s here [CA-04]', async (status, ours) => {
  const { provider } = await open(() => ({ body: request({ status }) }))
  expect(await provider.fetchDeposit('pr-1')).toEqual({
    status: ours,
    amount: 500_25,
    currency: 'PHP',
    reference: deposit.reference,
  })
})

test('what counts is what the payment took, not what was asked for [CA-04]', async () => {
  const { provider } = await open(({ path }) =>
    path === '/v3/payments/py-1'
      ? { body: { request_amount: 500.25, captures: [{ capture_amount: 400.2 }] } }
      : { body: request({ status: 'SUCCEEDED', latest_payment_id: 'py-1' }) },
  )
  expect((await provider.fetchDeposit('pr-1')).amount).toBe(400_20)
})

test('a refusal is told apart from a provider that is down', async () => {
  const replies: StandInReply[] = [
    { status: 403, body: { error_code: 'CHANNEL_NOT_ACTIVATED' } },
    { status: 503, body: { error_code: 'CHANNEL_UNAVAILABLE' } },
    { status: 500, body: { error_code: 'SERVER_ERROR' } },
    'hangs up',
  ]
  const { provider } = await open(() => replies.shift() ?? 'hangs up')
  await expect(provider.createDeposit(deposit)).rejects.toThrow(ProviderRefused)
  for (let time = 0; time < 3; time++)
    await expect(provider.createDeposit(deposit)).rejects.toThrow(ProviderDown)
})

test('a payout carries its key and is found by its reference [CA-07]', async () => {
  const made = {
    id: 'disb-1',
    reference_id: 'W1',
    amount: 1000.5,
    currency: 'PHP',
    status: 'ACCEPTED',
  }
  const { provider, asked } = await open(({ method }) =>
    method === 'POST' ? { body: made } : { body: { has_more: false, data: [made] } },
  )
  expect(await provider.createPayout(payout)).toEqual({
    outcome: 'accepted',
    providerRef: 'disb-1',
  })
  expect(asked[0]?.headers['idempotency-key']).toBe('W1')
  expect(asked[0]?.body['amount']).toBe(1000.5)
  expect(await provider.fetchPayout('W1')).toEqual({
    status: 'pending',
    providerRef: 'disb-1',
    amount: 1_000_50,
    currency: 'PHP',
    reason: '',
  })
  expect(await provider.fetchPayout('W2')).toEqual({ status: 'absent' })
})

test.each([
  ['SUCCEEDED', undefined, 'paid', ''],
  ['FAILED', 'INVALID_DESTINATION', 'failed', 'account-invalid'],
  ['FAILED', 'REJECTED_BY_CHANNEL', 'failed', 'payout-failed'],
  ['CANCELLED', undefined, 'failed', 'payout-failed'],
  ['COMPLIANCE_REJECTED', undefined, 'failed', 'payout-failed'],
  ['PENDING_COMPLIANCE_ASSESSMENT', undefined, 'pending', ''],
  ['REVERSED', undefined, 'reversed', 'payout-reversed'],
])('a payout that is %s (%s) is %s here [CA-07]', async (status, failure_code, ours, reason) => {
  const data = [
    { id: 'disb-1', reference_id: 'W1', amount: 10, currency: 'PHP', status, failure_code },
  ]
  const { provider } = await open(() => ({ body: { data } }))
  expect(await provider.fetchPayout('W1')).toMatchObject({ status: ours, reason })
})

test('only a sure refusal of a payout is one; all else is asked about [CA-07]', async () => {
  const replies: StandInReply[] = [
    { status: 400, body: { error_code: 'RECIPIENT_ACCOUNT_NUMBER_ERROR' } },
    { status: 409, body: { error_code: 'DUPLICATE_TRANSACTION_ERROR' } },
    { status: 500, body: { error_code: 'SERVER_ERROR' } },
    'hangs up',
  ]
  const { provider } = await open(() => replies.shift() ?? 'hangs up')
  expect(await provider.createPayout(payout)).toEqual({
    outcome: 'failed',
    reason: 'account-invalid',
  })
  for (let time = 0; time < 3; time++)
    expect((await provider.createPayout(payout)).outcome).toBe('unknown')
})

test('the list of transactions is read page by page; what is no order of ours is left out [CA-12]', async () => {
  const line = (id: string, change: object) => ({
    id: `txn_${id}`,
    product_id: `py-${id}`,
    type: 'PAYMENT',
    status: 'SUCCESS',
    reference_id: `D${id}`,
    currency: 'PHP',
    amount: 500.25,
    net_amount: 490.1,
    cashflow: 'MONEY_IN',
    created: '2026-03-09T01:00:00Z',
    updated: '2026-03-09T02:00:00Z',
    ...change,
  })
  const pages: Record<string, object> = {
    '': { has_more: true, data: [line('1', {}), line('2', { status: 'PENDING' })] },
    txn_2: {
      has_more: false,
      data: [
        line('3', {
          type: 'DISBURSEMENT',
          status: 'REVERSED',
          reference_id: 'W3',
          cashflow: 'MONEY_OUT',
        }),
        line('4', { type: 'TRANSFER' }),
      ],
    },
  }
  const { provider, asked } = await open(({ path }) => {
    const query = new URL(path, 'http://x').searchParams
    return { body: pages[query.get('after_id') ?? ''] }
  })
  const from = new Date('2026-03-08T16:00:00Z')
  const lines = await provider.statement?.({ from, until: new Date('2026-03-09T16:00:00Z') })
  expect(lines).toMatchObject([
    { about: 'deposit', reference: 'D1', providerRef: 'py-1', amount: 500_25, status: 'paid' },
    { about: 'payout', reference: 'W3', amount: 500_25, status: 'reversed' },
  ])
  const query = new URL(asked[0]?.path ?? '', 'http://x').searchParams
  expect([query.get('updated[gte]'), query.get('updated[lte]')]).toEqual([
    '2026-03-08T16:00:00.000Z',
    '2026-03-09T16:00:00.000Z',
  ])
})

test('a webhook counts only with the token, and names what to read again [CA-04] [CA-07]', async () => {
  const { provider } = await open(() => ({ body: {} }))
  const verify = (content: unknown, token?: string) =>
    provider.verifyWebhook(
      Buffer.from(JSON.stringify(content)),
      token === undefined ? {} : { 'x-callback-token': token },
      new Date(),
      '127.0.0.1',
    )
  const paid = {
    event: 'payment.capture',
    data: {
      payment_id: 'py-1',
      payment_request_id: 'pr-1',
      reference_id: 'D1',
      status: 'SUCCEEDED',
    },
  }
  expect(verify(paid, TOKEN)).toEqual({
    about: 'deposit',
    eventId: 'payment.capture:py-1:SUCCEEDED',
    providerRef: 'pr-1',
    reference: 'D1',
  })
  expect(
    verify({ event: 'payout.reversed', data: { id: 'disb-1', reference_id: 'W1' } }, TOKEN),
  ).toMatchObject({ about: 'payout', providerRef: 'disb-1', reference: 'W1' })
  for (const token of [undefined, '', `${TOKEN}x`, TOKEN.slice(1)])
    expect(verify(paid, token)).toBeUndefined()
  expect(verify({ event: 'payment.capture' }, TOKEN)).toBeUndefined()
  const open_ = xenditProvider({ api: 'http://127.0.0.1:9', secretKey: KEY, webhookToken: '' })
  expect(
    open_.verifyWebhook(Buffer.from('{}'), { 'x-callback-token': '' }, new Date(), ''),
  ).toBeUndefined()
})
