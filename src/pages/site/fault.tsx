/** What is wrong with the field that has the id `of`, which is described by it. */
export function Fault({ of, text }: { of: string; text: string | undefined }) {
  return (
    text && (
      <p class="fault" id={`${of}-fault`}>
        {text}
      </p>
    )
  );
}
