package ph.perlas.app;

import android.graphics.Bitmap;
import android.net.http.SslError;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** Where links lead, and what is shown when the page cannot come. */
final class LobbyClient extends WebViewClient {
    private final LobbyActivity activity;
    private final String origin;
    private final OfflineView offline;

    LobbyClient(LobbyActivity activity, String origin, OfflineView offline) {
        this.activity = activity;
        this.origin = origin;
        this.offline = offline;
    }

    /** Asked by Android 7 and later. */
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        String address = request.getUrl().toString();
        switch (Rules.whereTo(address, origin, request.isForMainFrame(), request.hasGesture())) {
            case Rules.INSIDE:
                return false;
            case Rules.OUTSIDE:
                Outside.open(activity, address);
                return true;
            default:
                return true;
        }
    }

    @Override
    public void onPageStarted(WebView view, String address, Bitmap icon) {
        offline.begins();
    }

    @Override
    public void onPageFinished(WebView view, String address) {
        offline.ends();
    }

    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        if (request.isForMainFrame()) offline.failed();
    }

    /** A certificate that is wrong is nobody we talk to; there is no way around it. */
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
        offline.failed();
    }

    /** The page's process was ended, for its memory or by a fault: it is opened again where it was. Android 8 and later. */
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        activity.open(view.getUrl());
        return true;
    }
}
