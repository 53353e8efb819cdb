import { fork } from 'node:child_process'
import type { FileToRead } from '../read-chosen-file.ts'
import type { StartProcess } from '../read-in-process.ts'

/** Starts a script that reads files as Electron would, in a Node process. */
export function startInNode(script: string): StartProcess {
  return (mostMiB) => {
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${mostMiB}`],
      // As Electron sends messages: https://nodejs.org/api/child_process.html#advanced-serialization
      serialization: 'advanced',
      stdio: 'ignore',
    })
    return Object.assign(child, {
      postMessage: (file: FileToRead) => void child.send(file),
      end: () => void child.kill('SIGKILL'),
    })
  }
}
