import type { Page } from '@playwright/test'

/** Other hands on the page: an older browser, a store that is shut, a translator. Each before the page is opened. */

/** A browser's translator puts elements of its own around each text and new text nodes in them, again and again. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skipped = /^(?:SCRIPT|STYLE|FONT|TEXTAREA|NOSCRIPT|TITLE)$/
    const kept = (node: Node) => {
      const parent = node.parentElement
      return (
        !parent || skipped.test(parent.tagName) || parent.closest('[translate=no],svg') !== null
      )
    }
    function translate(node: Text) {
      const text = node.data
      if (text.trim() === '' || kept(node)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      // In parts, as sentences come back from the service.
      const middle = Math.ceil(text.length / 2)
      inner.append(text.slice(0, middle), text.slice(middle))
      outer.append(inner)
      node.replaceWith(outer)
    }
    function walk(root: Node) {
      const found: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text)
      for (const node of found) translate(node)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Text) translate(node)
          else walk(node)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Takes away what came to browsers after the oldest that we serve (README, Browsers). */
export async function beforeNewMethods(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gone: [object | undefined, string[]][] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Object.getPrototypeOf(Uint8Array.prototype) as object, ['toSorted', 'toReversed', 'with']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any', 'timeout']],
      [URL, ['canParse', 'parse']],
      [RegExp, ['escape']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [
        Set.prototype,
        [
          'union',
          'intersection',
          'difference',
          'symmetricDifference',
          'isSubsetOf',
          'isSupersetOf',
        ],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        [
          'map',
          'filter',
          'take',
          'drop',
          'flatMap',
          'reduce',
          'toArray',
          'forEach',
          'some',
          'every',
          'find',
        ],
      ],
      [Element.prototype, ['checkVisibility']],
      [Document.prototype, ['startViewTransition']],
      [
        globalThis,
        ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator', 'navigation'],
      ],
    ]
    for (const [of, names] of gone) for (const name of names) Reflect.deleteProperty(of ?? {}, name)
  })
}

/** Cookies and stores are blocked: even asking for one throws. */
export async function blockStores(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
}

/** Nothing more fits. */
export async function fillStores(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}
