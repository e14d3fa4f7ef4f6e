import type { Lobby } from './lobby.ts'

const WALLET_PASSWORD = 'bangka-sa-alon-12'
const PAYOUT_PIN = '271806'

/** The wallet password and the PIN of players: one setting for each, also when several requests are the first. */
export function secretsOfMoney(
  calls: Pick<Lobby, 'call' | 'cipher' | 'prove'>,
): Pick<Lobby, 'walletPassword' | 'payoutPin'> {
  const passwords = new Map<number, Promise<void>>()
  const pins = new Map<number, Promise<void>>()
  type Owner = Parameters<Lobby['payoutPin']>[0]
  async function done(name: string, token: string, input: object, headers = {}) {
    const { errcode } = await calls.call(name, input, token, headers)
    if (errcode !== 0) throw new Error(`${name} failed: ${errcode}`)
  }
  async function setPassword({ token, password }: Owner) {
    const [own, loginPassword] = await Promise.all([
      calls.cipher(WALLET_PASSWORD),
      calls.cipher(password),
    ])
    await done('safeboxPasswordInit', token, { password: own, loginPassword })
  }
  async function setPin({ playerId, token, password }: Owner) {
    const pin = await calls.cipher(PAYOUT_PIN)
    const walletPassword = passwords.has(playerId) && (await calls.cipher(WALLET_PASSWORD))
    const proof = await calls.prove({ token, password }, 'payout')
    const input = walletPassword ? { pin, walletPassword } : { pin }
    await done('setPayoutPin', token, input, { 'x-proof': proof })
  }
  const once = async (known: Map<number, Promise<void>>, who: Owner, set: typeof setPin) => {
    const setting = known.get(who.playerId) ?? set(who)
    known.set(who.playerId, setting)
    await setting
  }
  return {
    async walletPassword(player) {
      await once(passwords, player, setPassword)
      return calls.cipher(WALLET_PASSWORD)
    },
    async payoutPin(player) {
      await once(pins, player, setPin)
      return calls.cipher(PAYOUT_PIN)
    },
  }
}
