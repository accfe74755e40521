/** What is sent in many parts, each read only after `check`, which throws once it may not be: a transfer may last longer than a right. */
export async function* whileAllowed<T>(
  parts: AsyncGenerator<T>,
  check: () => Promise<void>,
): AsyncGenerator<T> {
  try {
    for (;;) {
      await check();
      const { done, value } = await parts.next();
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}
