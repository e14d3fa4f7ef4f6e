import { getExchangeOrder, getRechargeRecord } from '@perlas/contract/cashier'
import type { Input, Output } from '@perlas/contract/call'
import { closeChat, getChat, sendChat, type ChatTopic } from '@perlas/contract/chat'
import { getGameRecord } from '@perlas/contract/play'
import { call } from '@perlas/player-kit/call.ts'
import { languageNow } from '@perlas/player-kit/messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export type ChatView = Output<typeof getChat>
const key = ['chat'] as const

/** The conversation; read again when the live stream says so, and now and then where it cannot. */
export function useChat() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: key,
    queryFn: () => {
      const known = queries.getQueryData<ChatView>(key)?.messages.at(-1)?.no
      return call(getChat, document.hidden || known === undefined ? {} : { seen: known })
    },
    staleTime: 0,
    refetchInterval: 30_000,
  })
}

/** Sends a message until it has arrived: the same request is written once. */
export function useSend() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ask: Pick<Input<typeof sendChat>, 'requestId' | 'text' | 'topic' | 'about'>) =>
      call(sendChat, { ...ask, lang: languageNow() === 'fil-PH' ? 'fil' : 'en' }),
    // Offline it waits, and goes by itself.
    networkMode: 'online',
    onSuccess: (view) => queries.setQueryData(key, view),
  })
}

export function useEnd() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ask: { no: number; rating?: number }) => call(closeChat, ask),
    onSuccess: (view) => queries.setQueryData(key, view),
  })
}

export type Subject = {
  kind: 'deposit' | 'withdrawal' | 'round'
  ref: string
  amount: number
  at: string
  name: string
}

/** The last of the player's own that a topic may be about: nobody types a number. */
export function useSubjects(topic: ChatTopic | undefined) {
  return useQuery({
    queryKey: ['chat-subjects', topic],
    enabled: topic === 'deposit' || topic === 'withdrawal' || topic === 'round',
    queryFn: async (): Promise<Subject[]> => {
      const page = { page: 1, size: 10 }
      if (topic === 'round') {
        const { list } = await call(getGameRecord, page)
        return list.map(({ roundId: ref, gameName: name, win: amount, startedAt: at }) => ({
          kind: 'round',
          ref,
          name,
          amount,
          at,
        }))
      }
      const { list } = await (topic === 'deposit'
        ? call(getRechargeRecord, page)
        : call(getExchangeOrder, page))
      return list.map(({ orderId: ref, price: amount, createTime: at }) => ({
        kind: topic === 'deposit' ? 'deposit' : 'withdrawal',
        ref,
        name: '',
        amount,
        at,
      }))
    },
  })
}
