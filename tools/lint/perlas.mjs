/** Lint rules of our own, run by oxlint as a plugin: for what no rule of others holds. */

/** Names of values that are elements wherever we use them. */
const ELEMENT_NAME =
  /^(?:children|icon|picture|actions|action|head|body|foot|mark|art|before|after|below|aside|extra|tools|element)$|(?:Element|Node|Icon|Button|Link|Picture|Badge|Form|List|Field|Row|Part)$/

/** What an expression may be on the page: `text`, `element`, `nothing`. */
function kindsOf(node, drawn) {
  const both = (...parts) => new Set(parts.flatMap((part) => [...kindsOf(part, drawn)]))
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return new Set(['element'])
    case 'ConditionalExpression':
      return both(node.consequent, node.alternate)
    case 'LogicalExpression':
      return node.operator === '&&'
        ? new Set([...kindsOf(node.right, drawn), 'nothing'])
        : both(node.left, node.right)
    case 'Literal':
      return new Set([node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text'])
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return kindsOf(node.expression, drawn)
    case 'Identifier': {
      if (node.name === 'undefined') return new Set(['nothing'])
      return new Set([drawn.has(node.name) || ELEMENT_NAME.test(node.name) ? 'element' : 'text'])
    }
    case 'MemberExpression': {
      return new Set([ELEMENT_NAME.test(node.property.name ?? '') ? 'element' : 'text'])
    }
    case 'CallExpression': {
      const { callee } = node
      const name = (callee.type === 'MemberExpression' ? callee.property.name : callee.name) ?? ''
      return new Set([/^(?:map|flatMap|from|children)$/.test(name) ? 'element' : 'text'])
    }
    default:
      return new Set(['text'])
  }
}

const expressionOf = (child) =>
  child.type === 'JSXExpressionContainer' ? child.expression : undefined

/** Whether the child is there at all: a comment and the blanks of a line's end are not. */
function isThere(child) {
  if (child.type === 'JSXText') return !/^\s*$/.test(child.value)
  const expression = expressionOf(child)
  if (expression?.type === 'JSXEmptyExpression') return false
  return !(expression?.type === 'Literal' && String(expression.value).trim() === '')
}

const isText = (child, drawn) => {
  const expression = expressionOf(child)
  return (
    child.type === 'JSXText' || (expression !== undefined && kindsOf(expression, drawn).has('text'))
  )
}

/**
 * A translator of the browser puts elements of its own around text. React then finds no text node where it takes one
 * away or puts something before it, and the page is lost. Text that comes and goes beside others, and text behind an
 * element that comes and goes, stands in an element of its own: that React finds.
 */
const looseText = {
  create(context) {
    // Names of what was drawn before, in the same file.
    const drawn = new Set()
    function check(node) {
      const children = node.children.filter(isThere)
      if (children.length < 2) return
      for (const [at, child] of children.entries()) {
        const expression = expressionOf(child)
        if (!expression || !/^(?:Conditional|Logical)Expression$/.test(expression.type)) continue
        const kinds = kindsOf(expression, drawn)
        const next = children[at + 1]
        if (kinds.has('text')) {
          context.report({
            node: child,
            message:
              'Text that comes and goes beside others stands in an element of its own (a span).',
          })
        } else if (next && isText(next, drawn)) {
          context.report({
            node: next,
            message:
              'Text behind an element that comes and goes stands in an element of its own (a span).',
          })
        }
      }
    }
    function note({ id, init }) {
      if (id.type === 'Identifier' && init && !kindsOf(init, drawn).has('text')) drawn.add(id.name)
    }
    function fragment(node) {
      check(node)
      const text = node.children.filter(isThere).find((child) => isText(child, drawn))
      if (text)
        context.report({
          node: text,
          message: 'Text of a fragment is loose in whatever holds the fragment: take a span.',
        })
    }
    return { VariableDeclarator: note, JSXElement: check, JSXFragment: fragment }
  },
}

/** Methods that the oldest browsers we serve do not have (README, Browsers): the build turns syntax back, never these. */
const LATER_METHODS =
  /^(?:to(?:Sorted|Reversed|Spliced|Array|WellFormed)|isWellFormed|fromAsync|groupBy|withResolvers|canParse|is(?:SubsetOf|SupersetOf|DisjointFrom)|symmetricDifference|checkVisibility|startViewTransition)$/
const LATER_STATICS = new Set([
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Promise.try',
  'RegExp.escape',
])
const LATER_STATICS_START = /^(?:Iterator|Temporal|Intl\.DurationFormat)\b/
const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll'])
const ITERATOR_HELPERS = /^(?:map|filter|take|drop|flatMap|reduce|forEach|some|every|find)$/

const oldBrowsers = {
  create(context) {
    const report = (node, name) =>
      context.report({
        node,
        message: `${name} is not in every browser that we serve (README, Browsers).`,
      })
    return {
      MemberExpression(node) {
        if (node.computed) return
        const { object, property, parent } = node
        const called = `${object.name}.${property.name}`
        if (LATER_METHODS.test(property.name ?? '')) report(node, property.name)
        if (LATER_STATICS.has(called) || LATER_STATICS_START.test(called)) report(node, called)
        const args =
          parent?.type === 'CallExpression' && parent.callee === node ? parent.arguments : []
        if (property.name === 'with' && args.length === 2) report(node, 'with')
        const before = object.type === 'CallExpression' ? object.callee : undefined
        const ofIterator =
          before?.type === 'MemberExpression' &&
          ITERATORS.has(before.property.name) &&
          before.object.name !== 'Object'
        if (ofIterator && ITERATOR_HELPERS.test(property.name)) {
          report(node, `An iterator's ${property.name}`)
        }
      },
      Literal(node) {
        if (!node.regex) return
        if (node.regex.flags.includes('v')) report(node, 'The flag v')
        if (/\(\?<[=!]/.test(node.regex.pattern)) report(node, 'Looking behind in a pattern')
      },
    }
  },
}

export default {
  meta: { name: 'perlas' },
  rules: { 'loose-text': looseText, 'old-browsers': oldBrowsers },
}
