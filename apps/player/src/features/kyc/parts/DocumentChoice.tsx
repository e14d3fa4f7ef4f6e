import { kycDocumentTypes, type KycDocument, type KycState } from '@perlas/contract/kyc'
import { Button } from '@perlas/ui/Button.tsx'
import { Choice } from '@perlas/ui/Choice.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import styles from '../Kyc.module.css'
import { useKycActions } from '../queries.ts'

/** Which of the documents that Philippine players carry. */
export function DocumentChoice({ state, onDone }: { state: KycState; onDone: () => void }) {
  const t = useT()
  const [chosen, setChosen] = useState<KycDocument | null>(state.documentType)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { chooseDocument } = useKycActions()
  async function go() {
    if (!chosen) return setFailure(t('kyc.chooseFirst'))
    setBusy(true)
    try {
      await chooseDocument(chosen)
      onDone()
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.quiet}>{t('kyc.documentLead')}</p>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('kyc.step.document')}</legend>
        {kycDocumentTypes.map((type) => (
          <Choice
            key={type}
            picture={<Icon name="id-card" />}
            name="document"
            checked={chosen === type}
            onChange={() => {
              setChosen(type)
              setFailure(undefined)
            }}
          >
            <strong>{t(`kyc.document.${type}`)}</strong>
            <small>{t(`kyc.documentNote.${type}`)}</small>
          </Choice>
        ))}
      </fieldset>
      <FormFailure text={failure} />
      <Button size="large" wide busy={busy} onClick={() => void go()}>
        {t('kyc.next')}
      </Button>
    </>
  )
}
