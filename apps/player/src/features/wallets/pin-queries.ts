import { payoutPinCode, setPayoutPin } from '@perlas/contract/pin'
import { call } from '@perlas/player-kit/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { withPassword } from '#/cipher/cipher.ts'

/** A new PIN by what proves its owner beside the proof that the call asks for itself. */
export type PinBy = { walletPassword: string } | { oldPin: string } | { code: string } | undefined

export function usePinActions() {
  const queries = useQueryClient()
  return {
    sendCode: () => call(payoutPinCode, {}),
    async set(plain: string, by: PinBy) {
      await withPassword(plain, (pin) => {
        if (!by || 'code' in by) return call(setPayoutPin, { pin, ...by })
        const [[name, secret]] = Object.entries(by) as [[string, string]]
        return withPassword(secret, (ciphered) => call(setPayoutPin, { pin, [name]: ciphered }))
      })
      await queries.invalidateQueries({ queryKey: ['withdrawals'] })
    },
  }
}
