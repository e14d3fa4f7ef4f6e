import type { Output } from '@perlas/contract/call'
import {
  getSafebox,
  getSafeboxRecord,
  lockSafebox,
  modifySafePassword,
  resetSafePassword,
  safeboxIn,
  safeboxOut,
  safeboxPasswordInit,
  safePasswordCode,
} from '@perlas/contract/safe'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { withPassword } from '#/cipher/cipher.ts'
import { learn, updateUser } from '@perlas/player-kit/player.ts'

type Answer = Output<typeof getSafebox>
/** The box without what it holds: that is the player's, and changes elsewhere too. */
export type Box = Omit<Answer, 'coin' | 'safebox'>

const moneyOf = ({ coin, safebox }: Answer) => ({ coin, safebox })

const key = ['safe'] as const

/** The box as it stands; read anew on every visit, because another device may have moved it. */
export function useBox() {
  return useQuery({
    queryKey: [...key, 'box'],
    queryFn: async () => {
      const { coin: _coin, safebox: _safebox, ...box } = await learn(call(getSafebox, {}), moneyOf)
      syncServerTime(box.now)
      return box
    },
    staleTime: 0,
  })
}

export function useBoxMoves() {
  return useInfiniteQuery({
    queryKey: [...key, 'moves'],
    queryFn: ({ pageParam }) =>
      call(getSafeboxRecord, pageParam === undefined ? {} : { before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

/** What a person does with the box; the page shows the answer at once. */
export function useBoxActions() {
  const queries = useQueryClient()
  const read = () => queries.invalidateQueries({ queryKey: key })
  const shown = async (asked: Promise<Answer>) => {
    const { coin: _coin, safebox: _safebox, ...box } = await learn(asked, moneyOf)
    syncServerTime(box.now)
    queries.setQueryData<Box>([...key, 'box'], box)
    void queries.invalidateQueries({ queryKey: [...key, 'moves'] })
    void queries.invalidateQueries({ queryKey: ['withdrawals'] })
  }
  return {
    read,
    async putIn(price: number, requestId: string) {
      await shown(call(safeboxIn, { price, requestId }))
    },
    async takeOut(price: number, requestId: string, plain: string) {
      await shown(
        withPassword(plain, (password) => call(safeboxOut, { price, requestId, password })),
      )
    },
    async lock(days: number, plain: string) {
      await shown(withPassword(plain, (password) => call(lockSafebox, { days, password })))
    },
    /** `proof` is the account's own password; left out where there is none. */
    async init(plain: string, proof: string | undefined) {
      await withPassword(plain, async (password) =>
        proof === undefined
          ? call(safeboxPasswordInit, { password })
          : withPassword(proof, (loginPassword) =>
              call(safeboxPasswordInit, { password, loginPassword }),
            ),
      )
      updateUser({ hasSafeboxPassword: true })
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
      await read()
    },
    async change(old: string, plain: string) {
      await withPassword(old, (oldPassword) =>
        withPassword(plain, (password) => call(modifySafePassword, { oldPassword, password })),
      )
    },
    async sendCode() {
      return call(safePasswordCode, {})
    },
    async reset(code: string, plain: string) {
      await withPassword(plain, (password) => call(resetSafePassword, { code, password }))
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    },
  }
}
