import { readFile } from 'node:fs/promises'
import type { FirstHomeParts } from '@perlas/contract/first-home'
import { homeTabs } from '@perlas/contract/enums'
import { thumbOf } from '@perlas/contract/game-rules'
import type { FirstView, Tile } from '#/operations/content/content.ts'
import { escaped } from './page-heads.ts'

/** The parts that the build wrote beside the page; a page without them comes without its first screen. */
export async function readParts(page: string): Promise<FirstHomeParts | undefined> {
  try {
    const file = page.replace(/index\.html$/, 'first-home.json')
    return JSON.parse(await readFile(file, 'utf8')) as FirstHomeParts
  } catch {
    return undefined
  }
}

/**
 * Home's first screen as plain links and pictures, in the markup and the classes of the app, which takes its place without a
 * movement: a game can be opened before any script has come. Words stand there in both languages; the page's own scripts say
 * which are read, whether somebody is signed in, and what they played last (whose-page.js, first.ts). `mark` is the page's own.
 */
export function firstHome(view: FirstView, parts: FirstHomeParts, mark: string): string {
  const kit = kitOf(parts)
  const { c } = kit
  const brand = `<span class="${c('Wordmark', 'wordmark')}">${mark}</span>`
  const top = view.hero
    ? heroMarkup(kit, view.hero, view.visitorsTry)
    : view.banner && bannerMarkup(view.banner, `${c('Top', 'hero')} first-banner`)
  const side = view.hasSide ? ' data-side' : ''
  return [
    `<div id="first-home"><b>${brand}</b>${headMarkup(kit, brand)}<div class="${c('HomeScreen', 'home')}">`,
    top &&
      (view.hasSeason
        ? `<div class="${c('Top', 'top')}" data-beside>${top}<i></i></div>`
        : `<div class="${c('Top', 'top')}">${top}</div>`),
    `<i class="${c('HomeScreen', 'unpaid')} first-unpaid"></i>`,
    `<div class="${c('HomeScreen', 'tabs')}">${tabsMarkup(kit, view.types)}</div>`,
    `<div class="${c('HomeScreen', 'panel')}"><div class="${c('HomeTab', 'layout')}"${side}><div class="${c('HomeTab', 'games')}">`,
    playedMarkup(kit),
    view.welcome && welcomeMarkup(kit, view.welcome),
    view.tables && `<div class="${c('HomeTab', 'live')}">${tablesMarkup(kit, view.tables)}</div>`,
    view.popular.length > 0 && popularMarkup(kit, view.popular),
    '</div></div></div></div></div>',
  ]
    .filter(Boolean)
    .join('')
}

type Kit = ReturnType<typeof kitOf>

/** Class names, words in both languages, icons and pictures, as the app has them. */
function kitOf({ classes, texts, icons, typeIcons, widths }: FirstHomeParts) {
  const c = (module: string, ...names: string[]) =>
    names.map((name) => classes[module]?.[name] ?? name).join(' ')
  return {
    c,
    /** `name` stands in for a text that the app has not. */
    t: (key: string, name = '') =>
      ['en-PH', 'fil-PH']
        .map((lang) => `<span class="first-${lang}">${escaped(texts[lang]?.[key] ?? name)}</span>`)
        .join(''),
    icon: (name: string, size: number, fill = 'none') =>
      `<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="${fill}" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${icons[name] ?? ''}</svg>`,
    picture: (src: string, css: string, size: Size, turn: Turn) =>
      pictureMarkup({ src, css, set: c('Picture', 'set'), ...size, turn }, widths),
    typeIcon: (type: number) => typeIcons[type] ?? '',
    button: (look: string) => c('Button', 'button', look, 'small'),
  }
}

const start = (id: number) => `/start?gameId=${id}`

/** A phone's head, of a visitor and of a player. */
function headMarkup({ c, t, button }: Kit, brand: string): string {
  return (
    `<header class="${c('HomeHeader', 'header')}"><div class="${c('HomeHeader', 'row')}">` +
    `<span class="${c('HomeHeader', 'avatar')} first-in"><i></i></span>` +
    `<a class="${c('HomeHeader', 'brand')}" href="/lobby/home">${brand}</a>` +
    // Heard by whose-page.js until the app has come.
    `<button type="button" id="first-language" class="${c('LanguageSwitch', 'switch')} first-out"><span class="visually-hidden">${t('footer.language')} </span><span lang="en">EN </span><span lang="fil">FIL</span></button>` +
    `<a class="${button('outline')} first-out" href="/login">${t('header.login')}</a>` +
    `<a class="${button('primary')} first-out" href="/register">${t('header.register')}</a></div>` +
    `<div class="${c('BalancePill', 'pill')} first-in"><i></i><span class="${c('BalancePill', 'sum')}">` +
    `<span class="${c('BalancePill', 'label')}">${t('header.balance')}</span>` +
    `<span class="${c('BalancePill', 'amount')}" id="first-balance">—</span></span>` +
    `<a class="${button('primary')} ${c('BalancePill', 'deposit')}" href="/lobby/wallets/deposit">${t('header.deposit')}</a></div></header>`
  )
}

function heroMarkup(
  kit: Kit,
  { id, name, icon: cover, brand }: Tile,
  visitorsTry: boolean,
): string {
  const { c, t, icon, picture, button } = kit
  const size = { width: 300, height: 300, sizes: '200px' }
  const scene = (css: string) => picture(thumbOf(cover), c('GameHero', css), size, 'first')
  const link = (href: string, who: string, words: string) =>
    `<a class="${c('GameHero', 'hero')} ${who}" href="${href}">${scene('light')}${scene('scene')}` +
    `<span class="${c('GameHero', 'words')}"><strong class="${c('GameHero', 'name')}">${escaped(name)}</strong>` +
    `<span class="${c('GameHero', 'brand')}">${escaped(brand)}</span>` +
    `<span class="${button('pearl')} ${c('GameHero', 'play')}">${icon('play', 16, 'currentColor')}${words}</span></span></a>`
  if (!visitorsTry) return link(start(id), '', t('game.play'))
  const [own, tried] = [
    link(start(id), 'first-in', t('game.play')),
    link(`/try?gameId=${id}`, 'first-out', t('home.try')),
  ]
  // One place for both: beside it stands the season, which a phone does not show.
  return `<div>${own}${tried}</div>`
}

function tabsMarkup({ c, t, icon, typeIcon }: Kit, types: FirstView['types']): string {
  const tabs = [
    { id: homeTabs.home, face: 'home', words: t('home.home') },
    { id: homeTabs.favorites, face: 'heart', words: t('home.favorites') },
    ...types.map(({ id, name }) => ({
      id,
      face: typeIcon(id),
      words: t(`game.types.${id}`, name),
    })),
  ].map(
    ({ id, face, words }) =>
      `<a class="${c('TabBar', 'tab')}" href="/lobby/home?type=${id}" aria-selected="${id === homeTabs.home}">${face ? icon(face, 20) : ''}<span>${words}</span></a>`,
  )
  return `<div class="${c('TabBar', 'list', 'pills')}">${tabs.join('')}</div>`
}

/** The place of what was played last, and the card that first.ts fills. */
function playedMarkup({ c, t, icon }: Kit): string {
  return (
    `<section id="first-continue" class="${c('ContinueRow', 'continue')}"><div class="${c('ContinueRow', 'head')}">` +
    `<h2 class="${c('ContinueRow', 'title')}">${t('home.continue')}</h2><span class="${c('ContinueRow', 'all')}">${t('home.continueAll')}</span></div>` +
    `<ul class="${c('ContinueRow', 'row')}"></ul></section>` +
    `<template id="first-card"><li><a class="${c('ContinueRow', 'card')}"><img class="${c('ContinueRow', 'thumb')}" alt="" width="48" height="48">` +
    `<span class="${c('ContinueRow', 'words')}"><span class="${c('ContinueRow', 'name')}"></span><span class="${c('ContinueRow', 'brand')}"></span></span>` +
    `<span class="${c('ContinueRow', 'play')}">${icon('play', 14, 'currentColor')}</span></a></li></template>`
  )
}

function welcomeMarkup({ c, t }: Kit, values: Record<string, string>): string {
  const filled = (key: string) =>
    t(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ''))
  return (
    `<div class="${c('HomeTab', 'welcome')} first-out"><a class="${c('Welcome', 'welcome')}" href="/register">` +
    `<strong>${filled('home.welcome')}</strong><small>${filled('home.welcomeTerms')}</small></a></div>`
  )
}

/** Live tables are places before anything was heard of their rounds; their own styles come with the app's (app.css). */
function tablesMarkup({ t, picture }: Kit, tables: readonly Tile[]): string {
  const size = { width: 300, height: 300, sizes: '(min-width: 1024px) 220px, 46vw' }
  const places = tables.map(
    ({ id, name, icon, maintained }, index) =>
      `<li><a href="${start(id)}">${picture(thumbOf(icon), '', size, turnOf(index, 2))}<b>${escaped(name)}</b>` +
      `<small>${maintained ? t('game.overlay.maintenance') : t('home.tables.enter')}</small></a></li>`,
  )
  return `<section id="first-tables"><h2>${t('home.tables.title')}</h2><ul>${places.join('')}</ul></section>`
}

function popularMarkup({ c, t, picture }: Kit, popular: readonly Tile[]): string {
  const sizes = '(min-width: 1024px) 200px, 31vw'
  const tiles = popular.map(
    ({ id, name, icon, maintained }, index) =>
      `<li><article class="${c('GameTile', 'tile')}"${maintained ? ' data-overlay="maintenance"' : ''}><a class="${c('GameTile', 'link')}" href="${start(id)}">` +
      picture(
        icon,
        c('GameTile', 'cover'),
        { width: 240, height: 320, sizes, alt: name },
        turnOf(index, 3),
      ) +
      '</a></article></li>',
  )
  return `<section><h2 class="${c('HomeTab', 'title')}">${t('home.popular')}</h2><div class="${c('GameGrid', 'room')}"><ul class="${c('GameGrid', 'grid')}">${tiles.join('')}</ul></div></section>`
}

type Size = { width: number; height: number; sizes: string; alt?: string }
/**
 * The hero is asked for before all others, what a phone shows beside it after the styles and fonts. The rest would share
 * the line with them: first.ts asks for it once the page is painted.
 */
type Turn = 'first' | 'second' | 'painted'
const turnOf = (index: number, shown: number): Turn => (index < shown ? 'second' : 'painted')
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** One picture as the app draws it: of a set the better format in the size that fits, of any other address that. */
function pictureMarkup(
  of: Size & { src: string; css: string; set: string; turn: Turn },
  known: FirstHomeParts['widths'],
): string {
  const { src, css, set, width, height, sizes, alt = '', turn } = of
  const path = escaped(src)
  const waits = turn === 'painted'
  const priority = turn === 'first' ? 'high' : 'low'
  const image = (from: string) =>
    `<img class="${css}" ${waits ? `src="${nothing}" data-src="${from}"` : `src="${from}"`} alt="${escaped(alt)}" width="${width}" height="${height}" decoding="async" fetchpriority="${priority}">`
  const widths = known[/^\/pictures\/(\w+)\/[\w-]+$/.exec(path)?.[1] ?? '']
  if (!widths) return image(path)
  const source = (format: string) =>
    `<source type="image/${format}" ${waits ? 'data-' : ''}srcset="${path}-1.${format} ${widths[0]}w, ${path}-2.${format} ${widths[1]}w" sizes="${sizes}">`
  return `<picture class="${set}">${source('avif')}${source('webp')}${image(`${path}-1.webp`)}</picture>`
}

/** A banner's picture for one column; where two stand side by side, the page's own come soon enough. */
function bannerMarkup(picture: string, css: string): string {
  const path = escaped(picture)
  const source = (type: string, files: string) =>
    `<source media="(max-width: 859.98px)"${type} srcset="${files}">`
  const sources = /\.\w+$/.test(picture)
    ? [source('', path)]
    : ['avif', 'webp'].map((format) =>
        source(` type="image/${format}"`, `${path}-1.${format} 1x, ${path}-2.${format} 2x`),
      )
  return `<span class="${css}"><picture>${sources.join('')}<img src="${nothing}" alt="" width="720" height="320" fetchpriority="high"></picture></span>`
}
