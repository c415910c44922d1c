export const handle = { still: true };

export default function Page() {
  return <h1>Not built yet</h1>;
}
