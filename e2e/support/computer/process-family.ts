import { readdirSync, readFileSync } from 'node:fs'

/** The IDs of a process and its descendants, as Linux shows them. */
export function familyOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    try {
      // The program's name, in parentheses, may contain anything: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return [[Number(name), Number(parent)] as const]
    } catch {
      // Not a process, or one that has ended.
      return []
    }
  })
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}
