import { showFault } from '@perlas/ui/bring-into-view.ts'
import { useEffect, useRef, type FormEvent } from 'react'

const DEBOUNCE = 300

/** A form of money: one press is one try (CA-01), and what is wrong comes into view. */
export function useSending(
  { isSubmitting, submitCount }: { isSubmitting: boolean; submitCount: number },
  send: (event: FormEvent) => void,
) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(-Infinity)
  useEffect(() => {
    if (submitCount > 0) showFault(form.current)
  }, [submitCount])
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting || event.timeStamp - last.current < DEBOUNCE) return
    last.current = event.timeStamp
    send(event)
  }
  return { ref: form, noValidate: true, onSubmit }
}
