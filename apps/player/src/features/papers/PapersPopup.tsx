import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { Panel } from '@perlas/ui/Panel.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useOverlays, type PapersRequest } from '#/session/overlays.ts'
import { Sections } from './parts/Sections.tsx'
import styles from './PapersPopup.module.css'

const END_NEAR_PX = 40

/** Both papers over the form that asks to agree to them, and 'I Agree' (AU-11). */
export function PapersPopup({ request }: { request: PapersRequest }) {
  const t = useT()
  const [tab, setTab] = useState(request.tab)
  const [atEnd, setAtEnd] = useState(false)
  const [declared, setDeclared] = useState(false)
  const { renewed } = request
  const text = useRef<HTMLDivElement>(null)
  const items = (['terms', 'privacy'] as const).map((value) => ({
    value,
    label: t(`papers.${value}.title`),
  }))
  function watch() {
    const box = text.current
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < END_NEAR_PX)
  }
  useEffect(() => {
    // Another paper begins at its top.
    text.current?.scrollTo(0, 0)
    watch()
  }, [tab])
  const toEnd = () => text.current?.scrollTo({ top: text.current.scrollHeight, behavior: 'smooth' })

  function end(agreed: boolean) {
    useOverlays.setState({ papers: undefined })
    if (agreed) request.onAgree()
    else request.onClose()
  }
  return (
    <Panel open title={t('papers.popup')} closeLabel={t('app.close')} onClose={() => end(false)}>
      <div className={styles.tabs}>
        <TabBar
          id="papers"
          look="switch"
          label={t('papers.popup')}
          items={items}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className={styles.frame}>
        <div
          ref={text}
          role="tabpanel"
          id="papers-panel"
          aria-labelledby={`papers-${tab}`}
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
            label={t('papers.toBottom')}
            onClick={toEnd}
          />
        )}
      </div>
      <footer className={styles.foot}>
        {renewed && <p className={styles.changed}>{t('papers.changed', renewed)}</p>}
        {renewed?.declare && (
          <CheckField checked={declared} onChange={(event) => setDeclared(event.target.checked)}>
            {t('papers.declare')}
          </CheckField>
        )}
        {request.agreed && (
          <p className={styles.agreed}>
            <Icon name="check" size={18} />
            {t('papers.agreed')}
          </p>
        )}
        <Button
          size="large"
          wide
          disabled={renewed?.declare === true && !declared}
          onClick={() => end(true)}
        >
          {t('papers.agree')}
        </Button>
      </footer>
    </Panel>
  )
}
