import { CHAT_LONGEST } from '@perlas/contract/chat'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSend, type ChatView } from '../queries.ts'
import type { Chosen } from './Begin.tsx'
import styles from './Chat.module.css'

type Unsent = { requestId: string; text: string; name?: string; contact?: string }

/** What was written, the newest below, and the place to write. */
export function Thread({
  view,
  chosen,
  onSent,
}: {
  view: ChatView
  chosen: Chosen | undefined
  onSent: () => void
}) {
  const t = useT()
  const id = useId()
  const send = useSend()
  const { register, handleSubmit, reset, control } = useForm({
    defaultValues: { text: '', name: '', contact: '' },
  })
  const text = useWatch({ control, name: 'text' })
  // The same words under the same request, until they have arrived.
  const [unsent, setUnsent] = useState<Unsent>()
  const asksWho = chosen !== undefined && !isSignedIn()
  const bottom = useRef<HTMLDivElement>(null)
  const { messages } = view
  const arrived = messages.some(({ request }) => request === unsent?.requestId)
  const waiting = arrived ? undefined : unsent
  const count = messages.length + (waiting ? 1 : 0)
  useEffect(() => {
    bottom.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const canWrite = view.chat === null || !view.chat.closed || chosen !== undefined

  function deliver(message: Unsent) {
    setUnsent(message)
    const { topic, about } = chosen ?? {}
    send.mutate(
      {
        ...message,
        ...(topic && { topic }),
        ...(about && { about: { kind: about.kind, ref: about.ref } }),
      },
      { onSuccess: onSent },
    )
  }
  function submit(written: { text: string; name: string; contact: string }) {
    const words = written.text.trim()
    if (words === '' || waiting) return
    reset()
    deliver({
      requestId: newRequestId(),
      text: words,
      ...(asksWho && { name: written.name.trim(), contact: written.contact.trim() }),
    })
  }
  function keyed(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit()
  }
  const failure = send.error && failureMessage(send.error)
  return (
    <>
      <ol className={styles.thread} aria-label={t('service.messages')} aria-live="polite">
        {messages.map(({ no, mine, text: words, at }) => (
          <li key={no} data-mine={mine || undefined}>
            <p>
              <span className="visually-hidden">{t(mine ? 'service.you' : 'service.us')}: </span>
              {words}
            </p>
            <small>{manilaTime(at)}</small>
          </li>
        ))}
        {waiting && (
          <li data-mine data-waiting>
            <p>{waiting.text}</p>
            <small>
              {failure ? t(failure.key, failure.values) : t('service.sending')}{' '}
              {failure && (
                <Button look="link" onClick={() => deliver(waiting)}>
                  {t('app.retry')}
                </Button>
              )}
            </small>
          </li>
        )}
      </ol>
      <div ref={bottom} />
      {canWrite && (
        <form className={styles.write} onSubmit={(event) => void handleSubmit(submit)(event)}>
          {asksWho && (
            <div className={styles.who}>
              <Field label={t('service.name')} maxLength={40} {...register('name')} />
              <Field label={t('service.contact')} maxLength={120} {...register('contact')} />
            </div>
          )}
          <label className="visually-hidden" htmlFor={id}>
            {t('service.message')}
          </label>
          <textarea
            id={id}
            rows={3}
            maxLength={CHAT_LONGEST}
            placeholder={t('service.placeholder')}
            onKeyDown={keyed}
            {...register('text')}
          />
          <Button type="submit" disabled={text.trim() === '' || waiting !== undefined}>
            {t('service.send')}
          </Button>
        </form>
      )}
    </>
  )
}
