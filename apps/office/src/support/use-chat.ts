import { failures } from '@perlas/contract/errors'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

const PROMOTES = failures['care-no-promotion'].errcode

/** The server read an offer in an answer to a player who may be harmed. */
export const isPromotion = (error: Error | null): boolean =>
  error instanceof OfficeRefusal && error.errcode === PROMOTES

/** A conversation, and the ways to answer, take and end it. */
export function useChat(of: { playerId: number; no: number }, onAnswered: () => void) {
  const queries = useQueryClient()
  const [view] = useState(() => crypto.randomUUID())
  // One key for one answer: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const onSettled = () => queries.invalidateQueries({ queryKey: ['chats'] })
  const chat = useQuery({
    queryKey: ['chats', 'one', of.playerId, of.no, view],
    queryFn: () => ask('chat', { ...of, view }, { passive: true }),
    refetchOnWindowFocus: false,
  })
  const saved = useQuery({ queryKey: ['saved-answers'], queryFn: () => ask('savedAnswers', {}) })
  const say = useMutation({
    mutationFn: ({ words, confirmed }: { words: string; confirmed: boolean }) =>
      ask('sayChat', { ...of, key: key.current, text: words, ...(confirmed && { confirmed }) }),
    onSuccess() {
      key.current = crypto.randomUUID()
      onAnswered()
    },
    onSettled,
  })
  const take = useMutation({
    mutationFn: (on: boolean) => ask('takeChat', { ...of, take: on }),
    onSettled,
  })
  const close = useMutation({
    mutationFn: () => ask('closeChat', of),
    onSuccess: () => announce('The conversation has ended.'),
    onSettled,
  })
  return { chat, saved, say, take, close }
}
