/** Makes the identity of a player approved, by the steps that people and house take, without the pictures. */
export async function verified(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  account: string,
): Promise<void> {
  const of = '(SELECT player_id FROM accounts.players WHERE account = $1)'
  await query(`INSERT INTO kyc.cases (player_id) VALUES (${of}) ON CONFLICT DO NOTHING`, [account])
  await query(
    `UPDATE kyc.cases SET attempt = 1, first_name = 'Maria', last_name = 'Clara', birth_date = '1990-06-12',
            source_of_funds = 'salary', nature_of_work = 'private', consent_at = now() WHERE player_id = ${of}`,
    [account],
  )
  // By two whom no office of a journey has: its first two members may be one pair of hands.
  await query(
    `INSERT INTO kyc.approvals (player_id, attempt, staff_id) SELECT ${of}, 1, s FROM (VALUES (900001), (900002)) v (s)`,
    [account],
  )
  for (const status of ['draft', 'submitted', 'in-review', 'approved']) {
    await query(`UPDATE kyc.cases SET status = $2 WHERE player_id = ${of}`, [account, status])
  }
}
