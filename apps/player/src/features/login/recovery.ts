import type { Input, Output } from '@perlas/contract/call'
import { getRecovery, openRecovery, sendRecoveryPicture } from '@perlas/contract/recovery'
import { call } from '@perlas/player-kit/call.ts'
import { upload } from '@perlas/player-kit/upload.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visitorKey } from '#/service/visitor.ts'

export type RecoveryView = Output<typeof getRecovery>
type RecoveryPicture = Input<typeof sendRecoveryPicture>['kind']
const key = ['recovery'] as const

/** The case of this browser; a page that is open asks again, since nobody is signed in to be told. */
export function useRecovery() {
  return useQuery({
    queryKey: key,
    queryFn: async (): Promise<RecoveryView> => {
      const visitor = visitorKey()
      return call(getRecovery, visitor === undefined ? {} : { visitor })
    },
    staleTime: 0,
    refetchInterval: 30_000,
  })
}

/** What who asks does; each answer is the new state. */
export function useRecoveryActions() {
  const queries = useQueryClient()
  const keep = async (view: RecoveryView) => {
    await queries.cancelQueries({ queryKey: key })
    queries.setQueryData(key, view)
  }
  return {
    async ask(reported: Omit<Input<typeof openRecovery>, 'visitor'>) {
      await keep(await call(openRecovery, { visitor: visitorKey(true), ...reported }))
    },
    async sendPicture(kind: RecoveryPicture, picture: Blob, onShare: (share: number) => void) {
      await keep(
        await upload(sendRecoveryPicture, { visitor: visitorKey(true), kind }, picture, onShare),
      )
    },
    /** Another page of this browser asked meanwhile. */
    readAgain: () => queries.invalidateQueries({ queryKey: key }),
  }
}
