import { afterEach, expect, test } from 'vitest'
import { ProviderDown, ProviderRefused } from './ask.ts'
import { mayaProvider } from './maya.ts'
import { openStandIn, type Asked, type StandInReply } from './stand-in.ts'

let standIn: Awaited<ReturnType<typeof openStandIn>> | undefined
afterEach(() => standIn?.close())

/** What Maya documents: the public key begins a payment, the secret key reads one. */
function documented(asked: Asked): StandInReply | undefined {
  const needed = asked.method === 'POST' ? 'pk-test' : 'sk-test'
  if (asked.key !== needed) return { status: 401, body: { code: 'PY0019' } }
  if (asked.method !== 'POST') return undefined
  const { totalAmount, requestReferenceNumber, redirectUrl } = asked.body as {
    totalAmount?: { value?: unknown; currency?: unknown }
    requestReferenceNumber?: string
    redirectUrl?: Record<string, string>
  }
  const right =
    typeof totalAmount?.value === 'number' &&
    totalAmount.currency === 'PHP' &&
    (requestReferenceNumber?.length ?? 99) <= 36 &&
    ['success', 'failure', 'cancel'].every((name) => redirectUrl?.[name])
  return right ? undefined : { status: 400, body: { code: 'PY0009' } }
}

async function open(answer: (asked: Asked) => StandInReply) {
  standIn = await openStandIn((asked) => documented(asked) ?? answer(asked))
  const provider = mayaProvider({
    api: standIn.api,
    publicKey: 'pk-test',
    secretKey: 'sk-test',
    webhookAddresses: ['18.138.50.235'],
  })
  return { provider, asked: standIn.asked }
}
const deposit = {
  reference: 'D2611210001',
  amount: 500_25,
  channel: 'MAYA',
  expiresAt: new Date(),
  returnUrl: 'https://perlas.test/lobby/wallets/deposit',
}
const payment = (status: string, change: object = {}) => ({
  id: 'p-1',
  status,
  amount: '500.25',
  currency: 'PHP',
  requestReferenceNumber: deposit.reference,
  ...change,
})

test('a checkout is paid on its own page and read again by our reference [CA-03]', async () => {
  const { provider, asked } = await open(() => ({
    body: { checkoutId: 'c-1', redirectUrl: 'https://maya.test/c-1' },
  }))
  expect(await provider.createDeposit(deposit)).toEqual({
    providerRef: deposit.reference,
    kind: 'page',
    payUrl: 'https://maya.test/c-1',
    framed: false,
  })
  expect(asked[0]?.path).toBe('/checkout/v1/checkouts')
  expect(asked[0]?.body['totalAmount']).toEqual({ value: 500.25, currency: 'PHP' })
})

test('a dynamic QR Ph code is shown here [CA-03]', async () => {
  const { provider, asked } = await open(() => ({
    body: { paymentId: 'p-1', redirectUrl: 'https://maya.test', qrCodeBody: '000201…' },
  }))
  expect(await provider.createDeposit({ ...deposit, channel: 'QRPH' })).toMatchObject({
    kind: 'qr',
    qrText: '000201…',
  })
  expect(asked[0]?.path).toBe('/payments/v1/qr/payments')
  await expect(provider.createDeposit({ ...deposit, channel: 'CARD' })).rejects.toThrow(
    ProviderRefused,
  )
})

test.each([
  [[], 'pending', 0],
  [[payment('PENDING_PAYMENT')], 'pending', 0],
  [[payment('PAYMENT_FAILED')], 'pending', 0],
  [[payment('PAYMENT_FAILED'), payment('PAYMENT_SUCCESS')], 'paid', 500_25],
  [[payment('PAYMENT_SUCCESS'), payment('PAYMENT_SUCCESS', { id: 'p-2' })], 'paid', 1_000_50],
  [[payment('PAYMENT_SUCCESS', { requestReferenceNumber: 'D-of-another' })], 'pending', 0],
])(
  'the tries of one reference together say where it stands, %#. [CA-04]',
  async (body, status, amount) => {
    const { provider } = await open(() => ({ body }))
    expect(await provider.fetchDeposit(deposit.reference)).toEqual({
      status,
      amount,
      currency: 'PHP',
      reference: deposit.reference,
    })
  },
)

const wallet = (msisdn: string) => ({ fundSource: { type: 'maya-wallet', details: { msisdn } } })
test.each([
  [[wallet('+639171234567')], { bankId: 'MAYA', cardNum: '09171234567' }],
  [[wallet('09171234567'), wallet('639171234567')], { bankId: 'MAYA', cardNum: '09171234567' }],
  [[wallet('+639171234567'), wallet('+639170000000')], undefined],
  [[wallet('******')], undefined],
  [[{ fundSource: { type: 'qrph', details: { msisdn: '09171234567' } } }], undefined],
  [[{}], undefined],
])('the wallet that paid is told where Maya tells it, %#. [CA-06]', async (changes, payer) => {
  const { provider } = await open(() => ({
    body: changes.map((change) => payment('PAYMENT_SUCCESS', change)),
  }))
  expect((await provider.fetchDeposit(deposit.reference)).payer).toEqual(payer)
})

test('nobody has begun to pay: Maya knows of none, which is no failure [CA-04]', async () => {
  const replies: StandInReply[] = [{ status: 404, body: { code: 'PY0009' } }, 'hangs up']
  const { provider } = await open(() => replies.shift() ?? 'hangs up')
  expect((await provider.fetchDeposit(deposit.reference)).status).toBe('pending')
  await expect(provider.fetchDeposit(deposit.reference)).rejects.toThrow(ProviderDown)
})

test('a webhook counts only from the addresses of Maya [CA-04]', async () => {
  const { provider } = await open(() => ({ body: {} }))
  const body = Buffer.from(JSON.stringify(payment('PAYMENT_SUCCESS')))
  const from = (address: string) => provider.verifyWebhook(body, {}, new Date(), address)
  const event = {
    about: 'deposit',
    eventId: 'p-1:PAYMENT_SUCCESS',
    providerRef: deposit.reference,
    reference: deposit.reference,
  }
  expect(from('18.138.50.235')).toEqual(event)
  expect(from('::ffff:18.138.50.235')).toEqual(event)
  for (const address of ['18.138.50.236', '127.0.0.1', '', 'nonsense'])
    expect(from(address)).toBeUndefined()
})

test('Maya pays nobody out: the money goes back at once [CA-07]', async () => {
  const { provider, asked } = await open(() => ({ body: {} }))
  const answer = await provider.createPayout({
    key: 'W1',
    reference: 'W1',
    amount: 1,
    channel: 'MAYA',
    accountName: '',
    accountNumber: '',
  })
  expect(answer).toEqual({ outcome: 'failed', reason: 'payout-failed' })
  expect(await provider.fetchPayout('W1')).toEqual({ status: 'absent' })
  expect(asked).toEqual([])
})
