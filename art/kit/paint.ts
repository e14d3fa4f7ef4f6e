/**
 * Paints that carry their own definition in their name, so that a part stays a plain string: `down('#fff', '#000')`
 * is `url(#v_ffffff_000000)`, and `document` writes the definitions of all the names that it finds.
 */
const plain = (colour: string) =>
  colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)

const named = (kind: string, parts: readonly (string | number)[]) =>
  `url(#${kind}_${parts.map((part) => (typeof part === 'number' ? part : plain(part))).join('_')})`

/** From the top down, left to right, corner to corner. Colours are #rgb, #rrggbb or #rrggbbaa. */
export const down = (...colours: string[]) => named('v', colours)

export const across = (...colours: string[]) => named('h', colours)

export const slant = (...colours: string[]) => named('d', colours)

/** Round things: lit from the upper left, from light to shade. */
export const ball = (...colours: string[]) => named('b', colours)

/** From the centre out. */
export const disc = (...colours: string[]) => named('r', colours)

/** A light that fades to nothing. */
export const halo = (colour: string, strength = 1) =>
  disc(
    `${colour}${hex(strength)}`,
    `${colour}${hex(strength * 0.55)}`,
    `${colour}${hex(strength * 0.15)}`,
    `${colour}00`,
  )

export const blur = (radius: number) => `filter="${named('blur', [radius])}"`

/** Gives flat shapes a body: a light edge above, a dark one below, and a shadow on what lies behind. */
export function lit(inside: string, light = '#ffffff', dark = '#050818', depth = 4): string {
  return `<g filter="${named('lit', [light, dark, depth])}">${inside}</g>`
}

/** A glow around what is drawn, as of neon. */
export function glowing(inside: string, colour: string, radius = 8): string {
  return `<g filter="${named('neon', [colour, radius])}">${inside}</g>`
}

/** The line and the light of the covers for a whole thing: a dark contour, gloss from the upper left, a coloured rim from below. */
export function inked(inside: string, contour = '#140a2c', rim = '#8fe0ff', width = 2): string {
  return `<g filter="${named('ink', [contour, rim, width])}">${inside}</g>`
}

function hex(share: number): string {
  return Math.round(Math.min(1, share) * 255)
    .toString(16)
    .padStart(2, '0')
}

function stops(colours: string[]): string {
  return colours
    .map((colour, index) => {
      const offset = Math.round((index / Math.max(1, colours.length - 1)) * 100) / 100
      const faint =
        colour.length === 8 ? ` stop-opacity="${parseInt(colour.slice(6), 16) / 255}"` : ''
      return `<stop offset="${offset}" stop-color="#${colour.slice(0, 6)}"${faint}/>`
    })
    .join('')
}

const wide = 'x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"'
/** Enough for a shadow; every tenth more costs a tenth of the time that drawing takes. */
const close = 'x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"'

function definition(kind: string, parts: string[]): string {
  const id = `id="${kind}_${parts.join('_')}"`
  const linear = (ends: string) => `<linearGradient ${id} ${ends}>${stops(parts)}</linearGradient>`
  switch (kind) {
    case 'v':
      return linear('x1="0" y1="0" x2="0" y2="1"')
    case 'h':
      return linear('x1="0" y1="0" x2="1" y2="0"')
    case 'd':
      return linear('x1="0" y1="0" x2="1" y2="1"')
    case 'b':
      return `<radialGradient ${id} cx=".36" cy=".3" r=".78">${stops(parts)}</radialGradient>`
    case 'r':
      return `<radialGradient ${id}>${stops(parts)}</radialGradient>`
    case 'blur':
      return `<filter ${id} ${wide}><feGaussianBlur stdDeviation="${parts[0]}"/></filter>`
    case 'neon': {
      const flood = `<feFlood flood-color="#${parts[0]}"/><feComposite in2="b" operator="in" result="c"/>`
      return `<filter ${id} ${wide}><feGaussianBlur in="SourceAlpha" stdDeviation="${parts[1]}" result="b"/>${flood}<feMerge><feMergeNode in="c"/><feMergeNode in="c"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
    }
    case 'ink':
      return inkFilter(id, parts)
    default:
      return litFilter(id, parts)
  }
}

function litFilter(id: string, [light, dark, size]: string[]): string {
  const depth = Number(size)
  const edge = (shift: number, soft: number, colour: string, strength: number, name: string) =>
    `<feOffset in="SourceAlpha" dx="${shift * 0.6}" dy="${shift}" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out"/><feGaussianBlur stdDeviation="${soft}" result="e"/><feFlood flood-color="#${colour}" flood-opacity="${strength}"/><feComposite in2="e" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="${name}"/>`
  const shadow = `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth * 1.6}"/><feOffset dy="${depth * 1.6}" result="s"/><feFlood flood-color="#${dark}" flood-opacity=".5"/><feComposite in2="s" operator="in" result="shadow"/>`
  return `<filter ${id} ${close}>${shadow}${edge(depth, depth * 0.25, light ?? '', 0.62, 'rim')}${edge(-depth * 2, depth * 0.9, dark ?? '', 0.42, 'shade')}<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="rim"/></feMerge></filter>`
}

function inkFilter(id: string, [contour, rim, size]: string[]): string {
  const width = Number(size)
  // Shadows and haloes are no part of the thing: only what is nearly solid has a contour and a relief.
  const solid = `<feComponentTransfer in="SourceAlpha" result="a"><feFuncA type="linear" slope="5" intercept="-3.4"/></feComponentTransfer>`
  // A blur with a low threshold grows the outline round, where a dilation would leave corners.
  const line = `<feGaussianBlur in="a" stdDeviation="${width * 0.9}"/><feComponentTransfer result="l"><feFuncA type="linear" slope="8" intercept="-.4"/></feComponentTransfer><feFlood flood-color="#${contour}"/><feComposite in2="l" operator="in" result="line"/>`
  const light = (name: string, colour: string, strength: number, azimuth: number, up: number) =>
    `<feSpecularLighting in="h" surfaceScale="${width * 3}" specularConstant="${strength}" specularExponent="20" lighting-color="#${colour}"><feDistantLight azimuth="${azimuth}" elevation="${up}"/></feSpecularLighting><feComposite in2="a" operator="in" result="${name}"/>`
  return `<filter ${id} ${wide}>${solid}${line}<feGaussianBlur in="a" stdDeviation="${width * 1.3}" result="h"/>${light('gloss', 'fffdf2', 0.4, 233, 41)}${light('rim', rim ?? '', 0.6, 54, 15)}<feMerge><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/><feMergeNode in="gloss"/><feMergeNode in="rim"/></feMerge></filter>`
}

/** A whole picture with the definitions of the paints that it uses. */
export function document(width: number, height: number, inside: string): string {
  const used = new Map<string, string>()
  for (const [name, kind, parts] of inside.matchAll(/url\(#([a-z]+)_([\w.]+)\)/g))
    if (kind !== 'clip' && !used.has(name))
      used.set(name, definition(kind as string, (parts as string).split('_')))
  const defs = used.size > 0 ? `<defs>${[...used.values()].join('')}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${inside}</svg>\n`
}
