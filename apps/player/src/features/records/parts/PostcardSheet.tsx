import {
  getPostcards,
  makePostcard,
  POSTCARD_DAYS,
  postcardPath,
  revokePostcard,
} from '@perlas/contract/postcards'
import { ActionFailure } from '@perlas/player-kit/ActionFailure.tsx'
import { call } from '@perlas/player-kit/call.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { Switch } from '@perlas/ui/Switch.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { multipleText } from '@perlas/player-kit/multiple-text.ts'
import styles from './PostcardSheet.module.css'

/** Makes a link that shows one own round, and takes back those that were made. */
export function PostcardSheet({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const t = useT()
  const [whole, setWhole] = useState(true)
  const [named, setNamed] = useState(false)
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => call(makePostcard, { roundId, whole, named }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['postcards'] }),
  })
  const address = make.data && location.origin + postcardPath(make.data.token)
  const choose = (change: (on: boolean) => void) => (on: boolean) => {
    make.reset()
    change(on)
  }
  return (
    <Sheet title={t('records.postcard.share')} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.sheet}>
        <p className={styles.quiet}>{t('records.postcard.sheetText', { days: POSTCARD_DAYS })}</p>
        <Switch
          label={t('records.postcard.whole')}
          hint={t('records.postcard.wholeHint')}
          on={whole}
          onChange={choose(setWhole)}
        />
        <Switch
          label={t('records.postcard.named')}
          hint={t('records.postcard.namedHint')}
          on={named}
          onChange={choose(setNamed)}
        />
        <ActionFailure error={make.error} />
        {address ? (
          <div className={styles.link} role="status">
            <strong>{t('records.postcard.ready')}</strong>
            <div className={styles.address}>
              <code>{address}</code>
              <CopyButton text={address} label={t('records.postcard.copy')} />
            </div>
            {typeof navigator.share === 'function' && (
              <Button onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
                {t('records.postcard.send')}
              </Button>
            )}
          </div>
        ) : (
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t('records.postcard.make')}
          </Button>
        )}
        <OwnLinks />
      </div>
    </Sheet>
  )
}

function OwnLinks() {
  const t = useT()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: ['postcards'], queryFn: () => call(getPostcards, {}) })
  const revoke = useMutation({
    mutationFn: (cardNo: number) => call(revokePostcard, { cardNo }),
    onSuccess: () => toast(t('records.postcard.revoked'), 'good'),
    onSettled: () => client.invalidateQueries({ queryKey: ['postcards'] }),
  })
  if (!data || data.cards.length === 0) return null
  return (
    <section className={styles.own}>
      <h3>{t('records.postcard.own')}</h3>
      <ActionFailure error={revoke.error} />
      <ul>
        {data.cards.map(({ cardNo, gameName, multiple, endsAt }) => (
          <li key={cardNo}>
            <span>
              <strong>
                {gameName} {multipleText(multiple)}
              </strong>
              <small>{t('records.postcard.until', { at: endsAt })}</small>
            </span>
            <Button
              look="quiet"
              size="small"
              busy={revoke.isPending && revoke.variables === cardNo}
              onClick={() => revoke.mutate(cardNo)}
            >
              {t('records.postcard.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
