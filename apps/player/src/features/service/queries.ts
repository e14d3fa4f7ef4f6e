import { getRewards } from '@perlas/contract/activities'
import { getExchangeOrder, getRechargeRecord } from '@perlas/contract/cashier'
import type { Input, Output } from '@perlas/contract/call'
import {
  closeChat,
  getChat,
  getChatPicture,
  sendChat,
  sendChatPicture,
  type ChatSubject,
} from '@perlas/contract/chat'
import { appealComplaint, getComplaints, makeComplaint } from '@perlas/contract/complaints'
import { getGameRecord } from '@perlas/contract/play'
import { call } from '@perlas/player-kit/call.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { languageNow } from '@perlas/player-kit/messages.ts'
import { upload } from '@perlas/player-kit/upload.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { visitorKey } from '#/service/visitor.ts'

/** What opens the conversation of who is not signed in; made when they write for the first time. */
function visitor(make = false): { visitor?: string } {
  if (isSignedIn()) return {}
  const key = visitorKey(make)
  return key === undefined ? {} : { visitor: key }
}

export type ChatView = Output<typeof getChat>
const key = ['chat'] as const

/** The conversation; read again when the live stream says so, and now and then where it cannot. */
export function useChat() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const known = queries.getQueryData<ChatView>(key)?.messages.at(-1)?.no
      const view = await call(getChat, {
        ...visitor(),
        ...(!document.hidden && known !== undefined && { seen: known }),
      })
      // A message that is new is on the page now: the desk is told at once, not with the next look half a minute later.
      const last = view.messages.at(-1)
      if (last && last.no !== known && !last.mine && !document.hidden)
        setTimeout(() => void queries.invalidateQueries({ queryKey: key }))
      return view
    },
    staleTime: 0,
    // The live stream tells who is signed in.
    refetchInterval: isSignedIn() ? 30_000 : 5_000,
  })
}

/** Sends a message until it has arrived: the same request is written once. */
export function useSend() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (
      ask: Pick<
        Input<typeof sendChat>,
        'requestId' | 'text' | 'topic' | 'about' | 'name' | 'contact'
      >,
    ) =>
      call(sendChat, { ...visitor(true), ...ask, lang: languageNow() === 'fil-PH' ? 'fil' : 'en' }),
    // Offline it waits, and goes by itself.
    networkMode: 'online',
    onSuccess: (view) => queries.setQueryData(key, view),
  })
}

/** Shows a picture in the open conversation. */
export function useSendPicture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ requestId, picture }: { requestId: string; picture: Blob }) =>
      upload(sendChatPicture, { requestId }, picture),
    onSuccess: (view) => queries.setQueryData(key, view),
  })
}

/** A picture that was sent, as a `data:` address. */
export function usePicture(of: { no: number; message: number }) {
  return useQuery({
    queryKey: ['chat-picture', of],
    queryFn: async () => `data:image/jpeg;base64,${(await call(getChatPicture, of)).jpeg}`,
    staleTime: Infinity,
  })
}

export function useEnd() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ask: { no: number; rating?: number; remark?: string }) =>
      call(closeChat, { ...visitor(), ...ask }),
    onSuccess: (view) => queries.setQueryData(key, view),
  })
}

export type Subject = {
  kind: ChatSubject
  ref: string
  amount: number
  at: string
  name: string
  /** Of a reward: what it came from. */
  activity?: number
  title?: Output<typeof getRewards>['history'][number]['title']
}

/** The last of the player's own of one kind. */
export function useSubjects(kind: ChatSubject) {
  return useQuery({
    queryKey: ['chat-subjects', kind],
    queryFn: async (): Promise<Subject[]> => {
      const page = { page: 1, size: 10 }
      if (kind === 'reward') {
        const { history } = await call(getRewards, {})
        return history.slice(0, page.size).map(({ id, activity, at, title }) => ({
          kind,
          ref: String(id),
          name: '',
          amount: 0,
          at,
          activity,
          title,
        }))
      }
      if (kind === 'round') {
        const { list } = await call(getGameRecord, page)
        return list.map(({ roundId: ref, gameName: name, win: amount, startedAt: at }) => ({
          kind,
          ref,
          name,
          amount,
          at,
        }))
      }
      const { list } = await (kind === 'deposit'
        ? call(getRechargeRecord, page)
        : call(getExchangeOrder, page))
      return list.map(({ orderId: ref, price: amount, createTime: at }) => ({
        kind,
        ref,
        name: '',
        amount,
        at,
      }))
    },
  })
}

const complaintKey = ['complaints'] as const

export function useComplaints() {
  return useQuery({ queryKey: complaintKey, queryFn: () => call(getComplaints, {}), staleTime: 0 })
}

/** Complains; asked again under the same request it is the same complaint. */
export function useComplain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ask: Pick<Input<typeof makeComplaint>, 'requestId' | 'about' | 'text'>) =>
      call(makeComplaint, ask),
    onSuccess: (view) => queries.setQueryData(complaintKey, view),
  })
}

export function useAppeal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ask: { no: number; text: string }) => call(appealComplaint, ask),
    onSuccess: (view) => queries.setQueryData(complaintKey, view),
  })
}
