import { relative } from 'node:path'
import ts from 'typescript'

/** A statement of the program, as it stands in the code. */
export type Statement = {
  place: string
  /** What it can be; undefined where its text is put together from what only the running program knows. */
  texts: string[] | undefined
  /** What the code takes from each row; undefined where it does not say. */
  columns: string[] | undefined
}

/**
 * Every `….query(…)` in the files of a project that `wanted` picks, read from the code with its types.
 */
export function statementsIn(
  project: string,
  root: string,
  wanted: (file: string) => boolean,
): Statement[] {
  const { config } = ts.readConfigFile(project, (path) => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  const found: Statement[] = []
  for (const source of program.getSourceFiles()) {
    const file = relative(root, source.fileName)
    if (file.startsWith('..') || !wanted(file)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name } = node.expression
        const [asked] = node.arguments
        if (name.text === 'query' && asked) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart())
          const row = node.typeArguments?.[0]
          found.push({
            place: `${file}:${line + 1}`,
            texts: textsOf(asked, checker),
            columns: row && columnsOf(checker.getTypeFromTypeNode(row), checker),
          })
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** The names that every row has to have. */
function columnsOf(row: ts.Type, checker: ts.TypeChecker): string[] | undefined {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
    return undefined
  const properties = checker.getPropertiesOfType(row)
  return properties
    .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
    .map(({ name }) => name)
}

const MOST = 64

/**
 * The texts that an expression can be: of literals, constants, choices between them, and of what its type says are
 * literals. Undefined where only the running program knows.
 */
function textsOf(node: ts.Expression, checker: ts.TypeChecker): string[] | undefined {
  const of = (inner: ts.Expression) => textsOf(inner, checker)
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return of(node.expression)
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<string[] | undefined>(
      (texts, { expression, literal }) => joined(joined(texts, of(expression)), [literal.text]),
      [node.head.text],
    )
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return joined(of(node.left), of(node.right))
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [of(node.whenTrue), of(node.whenFalse)]
    return yes && no && [...yes, ...no]
  }
  if (ts.isObjectLiteralExpression(node)) {
    const text = node.properties.find((one) => one.name?.getText() === 'text')
    return text && ts.isPropertyAssignment(text) ? of(text.initializer) : undefined
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'atLeisure') {
    const [first] = node.arguments
    return first && of(first)
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [of_, by] = node.arguments
    const { name, expression } = node.expression
    if (name.text !== 'replaceAll' || !of_ || !by) return undefined
    const [texts, [was] = [], [is] = []] = [of(expression), of(of_), of(by)]
    return was === undefined || is === undefined
      ? undefined
      : texts?.map((text) => text.replaceAll(was, is))
  }
  if (ts.isIdentifier(node)) {
    const constant = constantOf(node, checker)
    const texts = constant && of(constant)
    if (texts) return texts
  }
  const type = checker.getTypeAtLocation(node)
  const kinds = type.isUnion() ? type.types : [type]
  const values = kinds.map((kind) =>
    kind.isStringLiteral() || kind.isNumberLiteral() ? String(kind.value) : undefined,
  )
  return values.every((value) => value !== undefined) ? values : undefined
}

/** What a constant was made of, also one of another file. */
function constantOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Expression | undefined {
  const here = checker.getSymbolAtLocation(node)
  const symbol = here && here.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(here) : here
  const declared = symbol?.valueDeclaration
  if (!declared || !ts.isVariableDeclaration(declared)) return undefined
  return declared.parent.flags & ts.NodeFlags.Const ? declared.initializer : undefined
}

function joined(left: string[] | undefined, right: string[] | undefined): string[] | undefined {
  if (!left || !right || left.length * right.length > MOST) return undefined
  return left.flatMap((one) => right.map((other) => one + other))
}
