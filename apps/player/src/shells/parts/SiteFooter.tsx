import type { ReactNode } from 'react'
import { changeLanguage, inLanguage, useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { Link, useLocation } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { useHasService } from '#/session/service.ts'
import styles from './SiteFooter.module.css'

/** Builds for sites that must name their country set it (SH-04). */
const COUNTRY = import.meta.env['VITE_COUNTRY_TEXT'] === '1'
const YEAR = new Date().getFullYear()
const FALLBACK_HELPLINE = '(02) 8248-9568'

const careLine = (site?: { responsibleLine: string; responsibleLineFil?: string }) =>
  site && inLanguage(site.responsibleLine, site.responsibleLineFil)

/** On every page: who may play, where to find help, the documents; at a desk also whom to ask and the apps (SH-04). */
export function SiteFooter({
  desk = false,
  children,
}: {
  desk?: boolean
  /** What a shell adds: a phone's visitor does not fetch what only a desk shows. */
  children?: ReactNode
}) {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const language = useLanguage()
  const { siteConfig, services } = useCatalogue()
  const hasService = useHasService()
  const helpline = siteConfig?.helpline ?? FALLBACK_HELPLINE
  // Home has them at its own foot.
  const notHome = useLocation().pathname !== '/lobby/home'
  const contacts = services.filter(
    ({ url, nickname }) =>
      notHome && url && !nickname.includes('Service') && (url !== '/service' || hasService),
  )
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <div className={styles.care}>
        <span className={styles.age} aria-hidden="true">
          21+
        </span>
        <p>
          <strong>{careLine(siteConfig) ?? t('footer.responsible')}</strong>
          <br />
          {t('footer.helpline')}{' '}
          <a className={styles.phone} href={`tel:${helpline.replaceAll(/[^\d+]/g, '')}`}>
            {helpline}
          </a>
        </p>
      </div>
      <ul className={styles.links}>
        <li>
          <Link to="/terms-of-use">{t('footer.terms')}</Link>
        </li>
        <li>
          <Link to="/privacy-policy">{t('footer.privacy')}</Link>
        </li>
        <li>
          <Link to="/about">{t('footer.about')}</Link>
        </li>
        <li>
          <Link to="/profile/limits">{t('footer.care')}</Link>
        </li>
        {(desk ? contacts : []).map(({ url, nickname }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {nickname}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.language}
            lang={language === 'fil-PH' ? 'en' : 'fil'}
            onClick={() => void changeLanguage(language === 'fil-PH' ? 'en-PH' : 'fil-PH')}
          >
            {language === 'fil-PH' ? 'English' : 'Filipino'}
          </button>
        </li>
      </ul>
      {children}
      <p className={styles.rights}>
        {t('footer.rights', { year: YEAR })} <span>{COUNTRY && siteConfig?.countryText}</span>
      </p>
    </footer>
  )
}
