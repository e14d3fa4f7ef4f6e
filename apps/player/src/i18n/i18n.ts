import i18next, { type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import english from '#/messages/en-PH.json' with { type: 'json' }
import { chosenLanguage, keepLanguage, type Language } from './languages.ts'

const catalogs = import.meta.glob<ResourceKey>('../features/*/messages/*.json', {
  import: 'default',
})
const filipino = () => import('#/messages/fil-PH.json').then((module) => module.default)
const loaded = new Set<string>()

/** Every catalog goes into one space, so that a key reads as in the specification: `login.loginFailed101`. */
function add(language: Language, catalog: ResourceKey) {
  i18next.addResourceBundle(language, 'translation', catalog, true, true)
}

async function addFeature(feature: string, language: Language) {
  const load = catalogs[`../features/${feature}/messages/${language}.json`]
  if (load) add(language, await load())
}

/** A feature's texts come with the feature. */
export async function loadMessages(feature: string): Promise<void> {
  if (loaded.has(feature)) return
  await addFeature(feature, i18next.language as Language)
  loaded.add(feature)
}

export async function startLanguage(): Promise<void> {
  const language = chosenLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en-PH',
    resources: { 'en-PH': { translation: english } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  if (language === 'fil-PH') add(language, await filipino())
  document.documentElement.lang = language
}

export async function changeLanguage(language: Language): Promise<void> {
  if (language === 'fil-PH') add(language, await filipino())
  await Promise.all([...loaded].map((feature) => addFeature(feature, language)))
  await i18next.changeLanguage(language)
  keepLanguage(language)
  document.documentElement.lang = language
}
