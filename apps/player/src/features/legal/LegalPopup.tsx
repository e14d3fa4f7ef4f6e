import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { Panel } from '@perlas/ui/Panel.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useOverlays, type AgreementRequest } from '#/session/overlays.ts'
import { Sections } from './parts/Sections.tsx'
import styles from './LegalPopup.module.css'

const END_NEAR_PX = 40

/** Both documents over the form that asks to agree to them, and 'I Agree' (AU-11). */
export function LegalPopup({ request }: { request: AgreementRequest }) {
  const t = useT()
  const [tab, setTab] = useState(request.tab)
  const [atEnd, setAtEnd] = useState(false)
  const [declared, setDeclared] = useState(false)
  const { renewed } = request
  const text = useRef<HTMLDivElement>(null)
  const items = (['terms', 'privacy'] as const).map((value) => ({
    value,
    label: t(`legal.${value}.title`),
  }))
  function watch() {
    const box = text.current
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < END_NEAR_PX)
  }
  useEffect(() => {
    // Another document begins at its top.
    text.current?.scrollTo(0, 0)
    watch()
  }, [tab])
  const toEnd = () => text.current?.scrollTo({ top: text.current.scrollHeight, behavior: 'smooth' })

  function end(agreed: boolean) {
    useOverlays.setState({ agreement: undefined })
    if (agreed) request.onAgree()
    else request.onClose()
  }
  return (
    <Panel open title={t('legal.popup')} closeLabel={t('app.close')} onClose={() => end(false)}>
      <div className={styles.tabs}>
        <TabBar
          id="documents"
          look="switch"
          label={t('legal.popup')}
          items={items}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className={styles.frame}>
        <div
          ref={text}
          role="tabpanel"
          id="documents-panel"
          aria-labelledby={`documents-${tab}`}
          className={styles.text}
          tabIndex={0}
          onScroll={watch}
        >
          <Sections name={tab} />
        </div>
        {!atEnd && (
          <IconButton
            icon="down"
            className={styles.down}
            label={t('legal.toBottom')}
            onClick={toEnd}
          />
        )}
      </div>
      <footer className={styles.foot}>
        {renewed && <p className={styles.changed}>{t('legal.changed', renewed)}</p>}
        {renewed?.declare && (
          <CheckField checked={declared} onChange={(event) => setDeclared(event.target.checked)}>
            {t('legal.declare')}
          </CheckField>
        )}
        {request.agreed && (
          <p className={styles.agreed}>
            <Icon name="check" size={18} />
            {t('legal.agreed')}
          </p>
        )}
        <Button
          size="large"
          wide
          disabled={renewed?.declare === true && !declared}
          onClick={() => end(true)}
        >
          {t('legal.agree')}
        </Button>
      </footer>
    </Panel>
  )
}
