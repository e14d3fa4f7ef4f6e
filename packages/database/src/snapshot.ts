import type { Queryable } from './pool.ts'

/**
 * A database's shape as text, one statement-like line a thing, in an order that never changes: for comparing two
 * databases, and for reading what years of migrations have come to. Data, sizes and owners are not in it; of a function's
 * body there is a digest, for its text stands in its file. Months of
 * partitioned tables are left out: which there are depends on the day.
 */
export async function snapshot(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ line: string }>(
    `WITH home AS (
       SELECT oid, nspname FROM pg_namespace
        WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'pgboss')),
     tables AS (
       SELECT c.oid, h.nspname || '.' || c.relname AS name, c.relkind, c.reloptions, c.relpersistence,
              pg_get_partkeydef(c.oid) AS parts, p.inhparent::regclass::text AS parent
         FROM pg_class c JOIN home h ON h.oid = c.relnamespace LEFT JOIN pg_inherits p ON p.inhrelid = c.oid
        WHERE c.relkind IN ('r', 'p', 'v', 'm', 'c') AND c.relname !~ '_\\d{6}$'),
     lines AS (
       SELECT '0' AS at, 'SCHEMA ' || nspname AS line FROM home
       UNION ALL
       SELECT name || ' 0', concat_ws(' ', CASE relkind WHEN 'c' THEN 'TYPE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, name,
                'PARTITION BY ' || parts, 'PART OF ' || parent, reloptions::text, NULLIF(relpersistence::text, 'p'))
         FROM tables
       UNION ALL
       SELECT name || ' 1' || to_char(a.attnum, 'FM000'),
              concat_ws(' ', '  ' || a.attname, format_type(a.atttypid, a.atttypmod),
                CASE WHEN a.attnotnull THEN 'NOT NULL' END,
                CASE a.attidentity WHEN 'a' THEN 'ALWAYS AS IDENTITY' WHEN 'd' THEN 'BY DEFAULT AS IDENTITY' END,
                CASE WHEN a.attgenerated <> '' THEN 'GENERATED' END,
                CASE WHEN d.oid IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END)
         FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
         LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE t.relkind <> 'v'
       UNION ALL
       SELECT name || ' 1', pg_get_viewdef(oid) FROM tables WHERE relkind = 'v'
       UNION ALL
       SELECT name || ' 2' || c.conname, '  CONSTRAINT ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
         FROM tables t JOIN pg_constraint c ON c.conrelid = t.oid WHERE c.contype NOT IN ('n', 't')
       UNION ALL
       SELECT name || ' 3' || pg_get_indexdef(i.indexrelid), '  ' || pg_get_indexdef(i.indexrelid)
         FROM tables t JOIN pg_index i ON i.indrelid = t.oid
        WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
       UNION ALL
       SELECT name || ' 4' || g.tgname, '  ' || pg_get_triggerdef(g.oid)
                || CASE g.tgenabled WHEN 'O' THEN '' ELSE ' (' || g.tgenabled::text || ')' END
         FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid WHERE NOT g.tgisinternal
       UNION ALL
       SELECT '~' || h.nspname || '.' || p.proname || pg_get_function_identity_arguments(p.oid),
              concat_ws(' ', 'FUNCTION ' || h.nspname || '.' || p.proname || '(' || pg_get_function_arguments(p.oid) || ')',
                'RETURNS ' || pg_get_function_result(p.oid), l.lanname, p.provolatile::text,
                CASE WHEN p.prosecdef THEN 'SECURITY DEFINER' END, p.proconfig::text,
                CASE WHEN NOT EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
                                       WHERE g.grantee = 0) THEN 'not for everybody' END,
                'body ' || left(encode(sha256(convert_to(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), 'UTF8')), 'hex'), 16))
         FROM pg_proc p JOIN home h ON h.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
        WHERE p.prokind IN ('f', 'p'))
     SELECT line FROM lines ORDER BY at COLLATE "C", line COLLATE "C"`,
  )
  return `${rows.map(({ line }) => line.trimEnd()).join('\n')}\n`
}
