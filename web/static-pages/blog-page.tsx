import { useMessages } from '../messages/messages.ts';
import { useReading } from '../messages/reading.ts';

export const handle = { still: true };

export default function BlogPage() {
  const { product } = useMessages();
  const { blog } = useReading();
  return (
    <div className="page py-16">
      <title>{`${blog.title} · ${product.name}`}</title>
      <meta name="description" content={blog.description} />
      <h1 className="headline">{blog.title}</h1>
    </div>
  );
}
