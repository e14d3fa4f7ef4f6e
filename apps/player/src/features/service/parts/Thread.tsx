import { CHAT_LONGEST } from '@perlas/contract/chat'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT, type Translate } from '@perlas/player-kit/messages.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { usePicture, useSend, useSendPicture, type ChatView } from '../queries.ts'
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
  const [refused, setRefused] = useState<Error>()
  const canShow = isSignedIn() && view.chat !== null && !view.chat.closed && !chosen
  const failure = send.error && failureMessage(send.error)
  return (
    <>
      <ol className={styles.thread} aria-label={t('service.messages')} aria-live="polite">
        {messages.map(({ no, mine, text: words, picture, at }) => (
          <li key={no} data-mine={mine || undefined}>
            {picture && view.chat ? (
              <Sent of={{ no: view.chat.no, message: no }} />
            ) : (
              <p>
                <span className="visually-hidden">{t(mine ? 'service.you' : 'service.us')}: </span>
                {words}
              </p>
            )}
            <small>{manilaTime(at)}</small>
          </li>
        ))}
        {waiting && (
          <li data-mine data-waiting>
            <p>{waiting.text}</p>
            <small>
              <span>{failure ? t(failure.key, failure.values) : t('service.sending')}</span>{' '}
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
      <FormFailure text={refused && worded(t, refused)} />
      {canWrite && (
        <form className={styles.write} onSubmit={(event) => void handleSubmit(submit)(event)}>
          {asksWho && (
            <div className={styles.who}>
              <Field label={t('service.name')} maxLength={40} {...register('name')} />
              <Field
                label={t('service.contact')}
                maxLength={120}
                hint={view.emails.includes(chosen.topic) ? t('service.contactEmail') : undefined}
                {...register('contact')}
              />
            </div>
          )}
          <TextArea
            look="bar"
            label={t('service.message')}
            rows={3}
            maxLength={CHAT_LONGEST}
            placeholder={t('service.placeholder')}
            onKeyDown={keyed}
            {...register('text')}
          />
          {canShow && <Attach onFailure={setRefused} />}
          <Button type="submit" disabled={text.trim() === '' || waiting !== undefined}>
            {t('service.send')}
          </Button>
        </form>
      )}
    </>
  )
}

const worded = (t: Translate, error: Error) => {
  const { key, values } = failureMessage(error)
  return t(key, values)
}

/** A picture is shown as soon as it is chosen; no words are lost by it. */
function Attach({ onFailure }: { onFailure: (error: Error | undefined) => void }) {
  const t = useT()
  const id = useId()
  const send = useSendPicture()
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={send.isPending}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          currentTarget.value = ''
          onFailure(undefined)
          if (picture) send.mutate({ requestId: newRequestId(), picture }, { onError: onFailure })
        }}
      />
      <label htmlFor={id} className={styles.attach} data-busy={send.isPending || undefined}>
        {send.isPending ? (
          <ParolLoader size={24} label={t('service.sending')} />
        ) : (
          <Icon name="camera" size={24} />
        )}
        <span className="visually-hidden">{t('service.attach')}</span>
      </label>
    </>
  )
}

function Sent({ of }: { of: { no: number; message: number } }) {
  const t = useT()
  const { data } = usePicture(of)
  return data ? (
    <img className={styles.sent} src={data} alt={t('service.picture')} />
  ) : (
    <p>{t('service.picture')}</p>
  )
}
