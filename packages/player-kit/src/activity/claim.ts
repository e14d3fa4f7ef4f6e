import type { Call, Input, Output } from '@perlas/contract/call'
import { toast } from '@perlas/ui/toast-store.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../call.ts'
import { failureMessage, Refused } from '../failure.ts'
import { untilManilaMidnight } from '../manila-time.ts'
import { useT } from '../messages.ts'
import { updateUser } from '../player.ts'
import { queries } from '../queries.ts'
import { newRequestId } from '../request-id.ts'
import { showRewards, type Reward } from '../rewards.ts'
import { refreshSoon } from './refresh.ts'

const keyOf = (asked: Call, input: object) => ['activity', asked.name, input] as const

/** What an activity's page shows; asked again when the page is opened again, and when a day begins in Manila. */
export function useActivity<C extends Call>(asked: C, input: Input<C>) {
  const query = useQuery({
    queryKey: keyOf(asked, input),
    queryFn: () => call(asked, input),
    staleTime: 0,
    retry: false,
  })
  const { dataUpdatedAt, refetch } = query
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), untilManilaMidnight() + 1_000)
    return () => clearTimeout(timer)
  }, [dataUpdatedAt, refetch])
  return query
}

type Received = { rewards: Reward[]; coin: number; lottery: number }
/** A second press within so long is the same press (LM-02). */
const DEBOUNCE_MS = 200
/** How long what was collected moves on the page before the popup covers it. */
const STAMP_MS = 480

/**
 * Asks for something of an activity, once however often it is pressed. What was received is shown, the page shows what the
 * answer says, and the balance with it. A refusal by name (1001 to 1010) says why, and what is known is asked again; no
 * other answer changes anything (AC-03).
 */
export function useClaim<C extends Call>(
  asked: C,
  page: { call: Call; input: object },
  {
    quiet = false,
    stamp = false,
    settled,
  }: {
    quiet?: boolean
    stamp?: boolean
    /** Hears of each answer, and of a refusal as none. */
    settled?: (answer: Output<C> | undefined) => void
  } = {},
) {
  const t = useT()
  const pressedAt = useRef(0)
  const claim = useMutation({
    mutationFn: (input: Input<C>) =>
      call(asked, { ...input, requestId: newRequestId() }) as Promise<Output<C>>,
    async onSuccess(answer) {
      const { rewards, coin, lottery, ...shown } = answer as unknown as Received
      if (Object.keys(shown).length > 0) {
        const queryKey = keyOf(page.call, page.input)
        // An answer on its way was asked before this one, and would bring back what is collected.
        await queries.cancelQueries({ queryKey })
        queries.setQueryData(queryKey, shown)
      }
      updateUser({ coin, lottery })
      const moves = stamp && !matchMedia('(prefers-reduced-motion: reduce)').matches
      if (moves) setTimeout(() => showRewards(rewards), STAMP_MS)
      else if (!quiet) showRewards(rewards)
      refreshSoon()
      settled?.(answer)
    },
    onError(error) {
      settled?.(undefined)
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
      if (!(error instanceof Refused)) return
      void queries.invalidateQueries({ queryKey: keyOf(page.call, page.input) })
      refreshSoon()
    },
  })
  return {
    ...claim,
    /** Presses it. */
    press(input: Input<C>) {
      const now = Date.now()
      if (claim.isPending || now - pressedAt.current < DEBOUNCE_MS) return
      pressedAt.current = now
      claim.mutate(input)
    },
  }
}
