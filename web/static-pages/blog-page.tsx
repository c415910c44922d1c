import { PageHead } from '#web/layout/page-head.tsx';
import { seoMessages } from '#messages/seo.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { static: true };

export default function BlogPage() {
  const { blog } = seoMessages;
  return (
    <div className="page py-4 sm:py-6">
      {/* Not indexed: there are no articles yet. */}
      <PageHead title={blog.title} description={blog.description} indexed={false} />
      <PageHeader title={blog.title} />
    </div>
  );
}
