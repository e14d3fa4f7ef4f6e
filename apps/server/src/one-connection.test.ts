import { everyCall as calls } from '#/calls.ts'
import { cases } from '@perlas/dev-env/cases'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainBody } from '#/testing/plain-body.ts'

/**
 * A node with a single connection: what asks for a second one while it holds the first would wait for itself.
 * The guard of the pool throws where that happens, in every test; here every call also runs with nothing to spare.
 */
let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby({ env: { DATABASE_CONNECTIONS: '1' } })
})
afterAll(() => lobby.close())

const newPlayer = async (): Promise<Player> => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 5_000_00)
  return player
}

// By day each sixth of them.
const tried = calls.filter((_, at) => at % cases(1, 6) === 0)
test.each(tried.map((call) => [call.name, call] as const))(
  '%s, eight at once on one connection: no fault, nobody waits for himself',
  async (name, call) => {
    const player = await newPlayer()
    const body = plainBody(call)
    for (const field of ['password', 'oldPassword', 'newPassword', 'loginPassword']) {
      if (field in body) body[field] = await lobby.cipher(player.password)
    }
    if ('mobile' in body) body['mobile'] = '09171234567'
    // A call that waited for itself would be answered with a fault, at the pool's limit.
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => lobby.call(name, body, player.token)),
    )
    for (const { status, body: answer } of answers) {
      expect(status, JSON.stringify(answer)).toBeLessThan(500)
    }
  },
)

test('the good ways of money and account, all on one connection', async () => {
  const player = await newPlayer()
  const { token, playerId } = player
  await lobby.verify(playerId)
  const good = async (name: string, input: object) => {
    const answer = await lobby.call(name, input, token)
    expect(answer.errcode, `${name}: ${JSON.stringify(answer.body)}`).toBe(0)
    return answer.body
  }
  const account = await good('addBankInfo', {
    bankId: 'GCASH',
    accountName: 'Maria Clara',
    cardNum: '09171234567',
  })
  const { id: bankAccountId } = account['account'] as { id: string }
  const wallet = () => lobby.walletPassword(player)
  await wallet()
  const pin = await lobby.payoutPin(player)
  const order = await good('exchange', { price: 100_00, bankAccountId, pin })
  await good('cancelExchange', { orderId: order['orderId'] })
  await good('safeboxIn', { price: 10_00, requestId: 'one-box-in' })
  await good('safeboxOut', { price: 10_00, password: await wallet(), requestId: 'one-box-out' })
  await good('getAfterLoginInfoWeb', {})
  await good('refreshData', {})
  await good('logout', {})
})

test('19 numbers bound at once: no 500, others are answered meanwhile, and each try of the code is counted', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()]
  const mobile = '+639170000019'
  const sent = await lobby.call(
    'smsSend',
    { mobile: '09170000019', type: 0, purpose: 'bind' },
    player.token,
  )
  expect(sent.errcode).toBe(0)
  const bind = () =>
    lobby.call('bindAccount', { mobile: '09170000019', code: '000000' }, player.token)
  let bound = 0
  const binding = Array.from({ length: 19 }, () => bind().finally(() => (bound += 1)))
  const meanwhile = await lobby.call('tradeInfo', {}, other.token)
  expect(meanwhile.errcode).toBe(0)
  // It waited for its own turns alone, and not until all of them were done.
  expect(bound).toBeLessThan(binding.length)
  for (const { status } of await Promise.all(binding)) expect(status).toBeLessThan(500)
  const { rows } = await lobby.ctx.db.query<{ tries: number }>(
    'SELECT tries FROM accounts.codes WHERE mobile = $1 ORDER BY created_at DESC LIMIT 1',
    [mobile],
  )
  // All of a code's tries are used up, although every one of these calls was refused.
  expect(rows).toEqual([{ tries: 5 }])
})
