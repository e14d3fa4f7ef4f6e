import { Picture } from '@perlas/ui/Picture.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { changeLanguage } from '#/i18n/i18n.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './SiteFooter.module.css'

const YEAR = new Date().getFullYear()
const FALLBACK_HELPLINE = '(02) 8248-9568'

/** On every page: who may play, where to find help, the papers, the makers. */
export function SiteFooter() {
  const { t, i18n } = useTranslation()
  const { siteConfig, services, social, brands } = useCatalogue()
  const helpline = siteConfig?.helpline ?? FALLBACK_HELPLINE
  const contacts = services.filter(({ url, nickname }) => url && !nickname.includes('Service'))
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      {brands.length > 0 && (
        <ul className={styles.brands} aria-label={t('footer.brands')}>
          {brands.map((brand) => (
            <li key={brand.id}>
              <Picture
                src={brand.icon3}
                alt={brand.showName}
                width={120}
                height={40}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.care}>
        <span className={styles.age} aria-hidden="true">
          21+
        </span>
        <p>
          <strong>{siteConfig?.responsibleLine ?? t('footer.responsible')}</strong>
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
        {contacts.map(({ url, nickname }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {nickname}
            </a>
          </li>
        ))}
        {social.map(({ id, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {id.replace(/0\d$/, '').replace(/^./, (first) => first.toUpperCase())}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.language}
            lang={i18n.language === 'fil-PH' ? 'en' : 'fil'}
            onClick={() => void changeLanguage(i18n.language === 'fil-PH' ? 'en-PH' : 'fil-PH')}
          >
            {i18n.language === 'fil-PH' ? 'English' : 'Filipino'}
          </button>
        </li>
      </ul>
      <p className={styles.rights}>
        {t('footer.rights', { year: YEAR })} {siteConfig?.countryText}
      </p>
    </footer>
  )
}
