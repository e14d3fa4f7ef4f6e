import { buttonClass } from '@perlas/ui/button-class.ts'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useSearchParams } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useSession } from '@perlas/player-kit/session.ts'
import { useHasChat } from '#/session/service.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useCopyLanguage } from '#/session/copy-language.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Chat } from './parts/Chat.tsx'
import { ToComplaints } from './parts/ToComplaints.tsx'
import { ToHelp } from './parts/ToHelp.tsx'
import { letterTo, topics, type Topic } from './rules.ts'
import styles from './Service.module.css'

/** /service: the chat in the app, for visitors too; without it a letter by the player's own mail app (CO-04, HM-08). */
export function ServiceScreen() {
  const t = useT()
  const hasChat = useHasChat()
  const signedIn = useSession(({ token }) => token !== undefined)
  const address = useCatalogue(({ siteConfig }) => siteConfig?.supportMail ?? '')
  const outside = useCatalogue(({ services }) =>
    services.find(({ url, isOut }) => isOut && url.startsWith('http')),
  )
  if (hasChat) return <Chat />
  return (
    <Screen title={t('service.title')} help="service">
      {address ? (
        <Letter address={address} />
      ) : outside ? (
        <StateCard
          art="/pictures/empty/mail"
          title={t('service.outside')}
          actions={
            <a className={buttonClass()} href={outside.url} target="_blank" rel="noreferrer">
              {t('service.open')}
            </a>
          }
        >
          {t('service.outsideText')}
        </StateCard>
      ) : (
        <StateCard
          art="/pictures/empty/resting"
          title={t('service.none')}
          actions={
            <Link className={buttonClass('quiet')} to="/lobby/home">
              {t('app.goHome')}
            </Link>
          }
        >
          {t('service.noneText')}
        </StateCard>
      )}
      <ToHelp />
      {signedIn && <ToComplaints />}
    </Screen>
  )
}

function Letter({ address }: { address: string }) {
  const t = useT()
  const copyLanguage = useCopyLanguage()
  const playerId = usePlayer(({ user }) => user?.id)
  const [params] = useSearchParams()
  const [topic, setTopic] = useState<Topic>('deposit')
  const [reference, setReference] = useState(params.get('order')?.slice(0, 40) ?? '')
  const [text, setText] = useState('')
  const href = letterTo(address, { topic: t(`service.topic.${topic}`), reference, playerId, text })
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{t('service.lead')}</p>
      <Select<Topic>
        label={t('service.about')}
        options={topics.map((value) => ({ value, label: t(`service.topic.${value}`) }))}
        value={topic}
        onChange={setTopic}
      />
      <Field
        label={t('service.reference')}
        hint={t('service.referenceHint')}
        value={reference}
        maxLength={40}
        onChange={(event) => setReference(event.target.value)}
      />
      <TextArea
        label={t('service.message')}
        maxLength={1500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <a className={buttonClass('primary', 'large', true)} href={href}>
        {t('service.write')}
      </a>
      <p className={styles.address}>
        {t('service.orTo')} <strong>{address}</strong>
        <CopyButton text={address} language={copyLanguage} label={t('service.copy')} />
      </p>
      <p className={styles.lead}>{t('service.never')}</p>
    </div>
  )
}
