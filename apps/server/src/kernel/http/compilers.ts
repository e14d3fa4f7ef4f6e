import { setImmediate as turn } from 'node:timers/promises'
import AjvCompiler from '@fastify/ajv-compiler'
import SerializerCompiler from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>
type Check = ((data: unknown) => unknown) & { errors?: unknown }

/** Compiled once for all apps of a process, which tests open by the dozen: by what is compiled, and how. */
const shared = new Map<string, unknown>()
function once<Made>(how: string, route: unknown, make: () => Made): Made {
  const key = `${how} ${JSON.stringify((route as { schema: unknown }).schema)}`
  if (!shared.has(key)) shared.set(key, make())
  return shared.get(key) as Made
}

/**
 * Fastify's own compilers of schemas, each put to work when its schema is first needed: some eight hundred of them
 * were half the time of a start. `compileRest` does what nobody asked for yet, one by one between other work, so
 * that no request waits for long and a schema that is none is found at the start.
 */
export function lateCompilers(): { factories: Factories; compileRest(): Promise<number> } {
  const waiting = new Set<() => void>()
  function late<Made>(make: () => Made): () => Made {
    let made: { is: Made } | undefined
    function get(): Made {
      made ??= { is: make() }
      waiting.delete(get)
      return made.is
    }
    waiting.add(get)
    return get
  }
  const buildValidator: AjvCompiler.BuildCompilerFromPool = (schemas, options) => {
    const compile = AjvCompiler()(schemas, options)
    const how = `check ${JSON.stringify(options)}`
    return (route) => {
      const checkOf = late(() => once(how, route, () => compile(route) as Check))
      const check: Check = (data) => {
        const found = checkOf()
        const answer = found(data)
        check.errors = found.errors
        return answer
      }
      return check as unknown as ReturnType<typeof compile>
    }
  }
  const buildSerializer: NonNullable<Factories['buildSerializer']> = (schemas, options) => {
    const compile = SerializerCompiler()(schemas, options)
    return (route) => {
      const make = () => compile(route as Parameters<typeof compile>[0])
      const write = late(() => once('write', route, make))
      return (data) => write()(data)
    }
  }
  async function compileRest() {
    let compiled = 0
    for (const compile of waiting) {
      await turn()
      compile()
      compiled += 1
    }
    return compiled
  }
  return { factories: { buildValidator, buildSerializer }, compileRest }
}
