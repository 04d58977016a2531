/** Child processes that answer one message at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface Child<Ask, Answer> {
  ask(message: Ask): Promise<Answer>;
  stop(): Promise<void>;
}

type Sent = { answer: unknown } | { error: string };

/** Starts `file` of this folder as a child process. `ask` rejects with the child's error. */
export function startChild<Ask, Answer>(file: string): Child<Ask, Answer> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    ask: (message) =>
      new Promise((done, fail) => {
        child.once('message', (sent: Sent) =>
          'error' in sent ? fail(new Error(sent.error)) : done(sent.answer as Answer),
        );
        gone.then(() => fail(new Error(`${file} ended.`)));
        child.send(message as object);
      }),
    async stop() {
      child.kill();
      await gone;
    },
  };
}

/** The child's side: answers each message of the parent, and ends with the parent. */
export function answerParent<Ask, Answer>(answer: (message: Ask) => Promise<Answer>): void {
  process.on('message', (message: Ask) => {
    answer(message).then(
      (given) => process.send?.({ answer: given }),
      (error) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
