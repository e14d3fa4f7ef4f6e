import { CheckField } from '@perlas/ui/CheckField.tsx'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Rich } from '@perlas/player-kit/Rich.tsx'
import { useGreen } from '#/session/catalogue.ts'
import { useOverlays } from '#/session/overlays.ts'
import styles from './AgreementBox.module.css'

/**
 * Agreement to the documents, which open over the form (AU-10, AU-11). In green mode what was agreed
 * stands while they are open, and closing them takes it back.
 */
export function AgreementBox() {
  const t = useT()
  const { register, setValue, getValues, formState } = useFormContext<{ agreement: boolean }>()
  const green = useGreen()
  const set = (agreed: boolean) =>
    setValue('agreement', agreed, { shouldValidate: agreed, shouldDirty: true })
  const read = (tab: 'terms' | 'privacy') =>
    useOverlays.setState({
      agreement: {
        tab,
        agreed: green && getValues('agreement'),
        onAgree: () => set(true),
        onClose: () => green && set(false),
      },
    })
  return (
    <CheckField
      error={formState.errors.agreement && t('verify.accountTips')}
      {...register('agreement', { required: true })}
    >
      <Rich
        text={t('login.agree')}
        parts={[
          <DocumentButton key="terms" onClick={() => read('terms')} />,
          <DocumentButton key="privacy" onClick={() => read('privacy')} />,
        ]}
      />
    </CheckField>
  )
}

/** Looks like a link; its words come from the sentence around it. */
export function DocumentButton({
  onClick,
  open,
  children,
}: {
  onClick: () => void
  /** Where the text opens in its place. */
  open?: boolean
  children?: ReactNode
}) {
  return (
    <button type="button" className={styles.document} aria-expanded={open} onClick={onClick}>
      {children}
    </button>
  )
}
